//! The English words.

use crate::mail::wording::sense::Sense::*;
use crate::mail::wording::sense::Words;

pub(super) const WORDS: Words = &[
    (&[Apple], "apple apples fruit fruits"),
    (&[Bread], "bread breads loaf loaves"),
    (&[Honey], "honey honeys honeypot honeypots pot_of_honey pots_of_honey jar_of_honey jars_of_honey"),
    (
        &[Silver],
        "silver silvers silver_coin silver_coins silver_piece silver_pieces silver_bar silver_bars bar_of_silver bars_of_silver",
    ),
    (
        &[Gold],
        "gold golden golds gold_coin gold_coins gold_piece gold_pieces gold_bar gold_bars bar_of_gold bars_of_gold",
    ),
    (&[Food], "food foods grub provisions"),
    (&[Rock], "rock rocks stone stones boulder boulders"),
    (&[Blue], "blue"),
    (&[Red], "red"),
    (&[Yellow], "yellow"),
    (&[Green], "green"),
    (&[Grey], "grey gray"),
    (&[Dummy], "dummy neutral"),
    (&[Steal], "steal steals stealing theft thieve pinch nick swipe snatch filch pilfer"),
    (
        &[Take],
        "gimme give_me give_us give_me_please take takes taking get gets getting grab collect receive fetch gain acquire pick_up",
    ),
    (&[Promote], "promote promotes promoting promotion promotions raise advance_a_pixie move_up climb climbs step_up"),
    (&[Promote], "moving_up goes_up go_up lift upgrade"),
    (&[Trade], "trade trades trading barter swap swaps swapping sell give change exchange"),
    (
        &[Convert],
        "convert converting turn_into buy buying purchase smelt silver_to_gold silver_into_gold my_silver_into_gold some_silver_into_gold transform",
    ),
    (&[Food, Tile], "foodtile"),
    (&[Tile], "tile tiles token tokens"),
    (&[Double], "double two_kind"),
    (
        &[Offer],
        "give_her give_the_queen give_her_majesty offer offers offering offerings sacrifice gift bid donate donation give tribute present",
    ),
    (&[Look], "look looks looking peek peep search"),
    (&[Bag], "bag sack pouch"),
    (&[Mercy], "mercy pardon forgiveness"),
    (
        &[Whip],
        "whip whips whipping lash lashes whip_die whip_dice penalty_point penalty_points penalty_die penalties_die flog punish punishment",
    ),
    (&[Track], "climb_one_step climb_a_step"),
    (&[Track], "track tracks advance advancing gold_and_silver_track silver_and_gold_track gold_silver_track"),
    (&[Casino], "casino gamble gambling gambles casino_die casino_dice"),
    (&[Ring], "ring rings forge forging"),
    (&[Rob], "rob robs robbed robbing robbery mug plunder burgle"),
    (&[Mine], "mine mines mining dig digging digs quarry"),
    (&[Exchange], "exchange exchanges exchanging swap swaps trade change"),
    (&[Dump], "dump dumps dumping discard discards discarding throw_away throw_out throw trash scrap bin lose remove"),
    (&[Copy], "copy copies copying repeat duplicate imitate mimic clone"),
    (&[Special], "special"),
    (
        &[Priority],
        "priority alter_play_priority turn_order order_change play_order player_order places forward jump_up jump_ahead small_cube",
    ),
    (&[Temporary], "temporary temp temporarily"),
    (&[Temporary, Priority], "promotion_priority"),
    (&[Pass], "pass passes passing skip skips fold sit_out i_am_out"),
    (&[Stop], "stop stops done finish finished enough no_more halt end that_is_all that_s_all thats_all"),
    (&[Demote], "demote demotes demoting demotion send sacrifice send_down downgrade degrade"),
    (&[Beg], "beg begs begging plead use_mercy beg_for_mercy ask_for_mercy mercy_please"),
    (&[Announce], "announce announces announcing announcement declare declares"),
    (&[Unchain], "unchain unchains unchaining unlock remove free release rid"),
    (&[Ability], "ability abilities skill power talent"),
    (&[Cheap], "cheap cheaper discount"),
    (&[Bonus], "bonus extra_points"),
    (&[Income], "income revenue wages"),
    (&[Extra], "extra additional another"),
    (&[Free], "free gratis"),
    (&[Place], "place slot room spot"),
    (&[Extra, Place], "extra_place"),
    (&[Anything], "anything any everything whatever"),
    (&[Copy, Anything], "copy_anything copy_everything"),
    (&[Lenient], "lenient mild gentle"),
    (&[Servant], "servant servants palace servant_space"),
    (&[Slave], "slave slaves"),
    (&[Nothing], "nothing none zero nil nada anything nowt zilch"),
    (
        &[Yes],
        "yes yep yeah yea yup ok okay sure correct right indeed agreed confirm confirmed affirmative exactly absolutely",
    ),
    (
        &[Yes],
        "yes_please yes_mate do_it go_ahead that_one of_course sounds_good please_do aye use_it that_s_right thats_right",
    ),
    (&[No], "no nope nah nay no_thanks no_thank_you"),
    (
        &[Not],
        "not don't dont doesn't doesnt won't wont cannot can't cant never neither nor without except wouldn't wouldnt shouldn't",
    ),
    (&[Not], "shouldnt didn't didnt isn't isnt haven't havent couldn't couldnt wasn't aren't hasn't ain't hardly"),
    (&[Or], "or either"),
    (&[Ask], "what how who whose which why where when"),
    (&[If], "if unless whenever in_case as_soon_as provided"),
    (&[Maybe], "but instead rather maybe perhaps might could possibly probably"),
    (&[All], "all everything whole every entire each"),
    (&[Article], "a an another"),
    (&[For], "for against with in_exchange_for in_return_for versus become becomes turns_into"),
    (&[To], "to into onto on toward towards in at gets_to up_to"),
    (&[From], "from off"),
    (&[Listed], "number no nr num option choice move item numero nº line entry"),
    (
        &[Filler],
        "i i'd i'll i'm i've id ill im ive we we'll we'd me my mine's our us myself it its it's is are be am was",
    ),
    (&[Filler], "the this that these those of by and then then_please so as up out here"),
    (&[Filler], "please pls plz plse kindly now just simply today time"),
    (
        &[Courtesy],
        "thanks thank thank_you thank_you_all many_thanks thx ta ty cheers hi hello hey dear greetings good_morning good_evening good_afternoon",
    ),
    (&[Courtesy], "good_day good_luck good_game well_played nice_move great_move good_move all_right alright"),
    (
        &[Courtesy],
        "hi_all hello_all hey_all dear_all thanks_all cheers_all hello_again to_all_of_you all_of_you folks everyone everybody guys team friends friend",
    ),
    (&[Courtesy], "dear_sir yours_truly sincerely fingers_crossed sorry well um uh er hmm oh ah hey_there hi_there"),
    (
        &[Vague],
        "morning evening afternoon good day luck fingers great nice cool fine perfect excellent lovely chance chances",
    ),
    (
        &[Vague],
        "all_the_best best_wishes take_care see_you see_you_soon have_fun why_not looking_forward looking_forward_to too also again worth points point there",
    ),
    (&[Filler], "would like want wanna will shall should let let's lets can may going gonna go gotta need must"),
    (
        &[Filler],
        "could_you could_you_please would_you would_you_please can_you can_you_please to_have have_to i_have_to i'll_have let_me_have may_i_have",
    ),
    (
        &[Filler],
        "could_i could_i_please can_i may_i i_could as_you_wish if_i_may if_i_might if_you_please if_nobody_minds if_it_pleases_you if_possible",
    ),
    (&[Filler], "think i_think i_guess guess believe think_i'll decide decided prefer love wish hope_to"),
    (
        &[Filler],
        "play plays playing do does doing make makes making choose chooses choosing chose pick picks picking select use using",
    ),
    (
        &[Filler],
        "take get buy put place perform carry execute submit enter opt add pay paying spend spending roll rolling throw",
    ),
    (&[Filler], "sealed distribute distributes follows as_follows end_of_orders endorders orders_follow"),
    (&[Filler], "turn action actions move moves order orders answer reply decision round phase"),
    (
        &[Filler],
        "pixie pixies fairy fairies piece disc discs disk disks space spaces field die dice card queen majesty highness lady",
    ),
    (
        &[Filler],
        "one ones some few piece pieces unit units pcs supply stock bank board village market kind kinds resource resources",
    ),
    (&[Filler], "try trying visit visiting on_you her_majesty for_her_majesty his_majesty"),
    (&[Filler], "own player opponent leftmost top first_available respectively"),
    (
        &[Filler],
        "time_to it_s_time grateful delighted obviously instead_please of_course_not step steps one_step goes go_ahead_and would_be_lovely would_be_nice",
    ),
    (
        &[Filler],
        "if_i_could if_that's_allowed if_that_is_allowed if_that's_all_right if_that's_okay if_that's_ok if_you_don't_mind if_you_do_not_mind",
    ),
    (
        &[Filler],
        "if_it's_all_right if_it_is_all_right if_it_is_quite_all_right if_you_would_be_so_good if_you_would_be_so_kind if_nobody_objects",
    ),
    (
        &[Courtesy],
        "with_kind_regards kind_regards best_regards warm_regards fondest_regards warmest_regards regards with_my_compliments yours_faithfully",
    ),
    (
        &[Courtesy],
        "yours_sincerely with_love lots_of_love lol haha hahaha hehe xd lmao yay hooray ha goodnight happy_sunday",
    ),
    (
        &[Filler],
        "for_me your yours imma ima hereby em 'em him them her back off it_is it_is_then for_me_please my_last_disc last_disc",
    ),
    (
        &[Filler],
        "my_last_two_discs with_my_last_disc with_my_last_two_discs with_one_disc with_two_discs first_disc my_first_disc next_disc",
    ),
    (
        &[Filler],
        "my_next_disc second_disc with_my_second_disc both_discs my_two_discs with_both_discs happily gladly gratefully quickly",
    ),
    (
        &[Filler],
        "finally really definitely certainly gracefully shamelessly sneakily greedily boldly bravely carefully cautiously eagerly",
    ),
    (
        &[Filler],
        "merrily cheekily humbly politely respectfully swiftly immediately merely straight right_away i_think_i'll i_think_i_will",
    ),
    (
        &[Filler],
        "i_think_i_shall i_believe i_believe_i'll i_suppose i_suppose_i'll i_reckon i_reckon_i'll i_fancy decided_to have_decided_to",
    ),
    (
        &[Filler],
        "i've_decided_to i_have_decided_to like_to_have love_to_have i'd_love would_love shall_have will_have i'll_go_for go_for",
    ),
    (
        &[Filler],
        "go_with i'll_go_with going_for going_with this_time this_time_round this_turn this_round once_more for_once for_now for_today",
    ),
    (
        &[Filler],
        "for_the_moment for_starters to_start_with to_begin_with as_usual as_always as_well as_planned after_all let's_say let's_go",
    ),
    (
        &[Filler],
        "let_us make_it put_me_down_for count_me_in_for sign_me_up_for time_for casino_time try_my_luck try_my_luck_at try_my_luck_in",
    ),
    (
        &[Filler],
        "my_luck a_go a_flutter off_to i'm_off_to out_of up_from on_top my_guy my_girl my_lady my_fellow guy girl fellow ladies guys",
    ),
    (
        &[Filler],
        "girls stall stores store shelf queen's promo extra_promo if_you_would if_you_will if_that_is_fine if_that's_fine",
    ),
    (
        &[Filler],
        "if_that_is_possible if_that's_possible if_the_bank_will_oblige if_it's_ok if_it_is_ok if_i_can just_once only_once my_only",
    ),
    (
        &[Filler],
        "my_single together together_with plus n content be_glad_to be_happy_to be_delighted_to would_be_glad_to would_be_happy_to",
    ),
    (
        &[Filler],
        "i'd_be_glad_to i'd_be_happy_to i_should_be_happy_to i_should_be_glad_to most_grateful_if_i_might be_grateful_if_i_could",
    ),
    (
        &[Filler],
        "would_be_grateful be_most_grateful elect opt_for option_of i_am_afraid i'm_afraid luck_at my_luck_at also my_last",
    ),
    (&[Filler], "last_two_discs and_then"),
    (
        &[Courtesy],
        "dears my_dears my_dear dearie darling darlings mate mates bro dude buddy pal gang sir madam yo ooh oof ouch ow wow whoa yikes",
    ),
    (
        &[Courtesy],
        "phew blimey alas okay_then very_well right_then all_right_then aw aww nooo haha_ok lolol yum my_love love_to_all fair_enough",
    ),
    (
        &[Courtesy],
        "no_worries no_problem x xx xxx easy_peasy oh_well ah_well well_well bless_you sorry_mate sorry_about_that sorry_for_this",
    ),
    (&[Courtesy], "forgive_me my_apologies apologies"),
    (&[Yes], "ye yh yis yas yass that's_it that_is_it that's_the_one quite_right just_so precisely spot_on go_on"),
    (&[Yes], "go_on_then certainly definitely surely that's_correct that_is_correct that_is_right"),
    (
        &[Vague],
        "your_move your_turn have_a_look take_a_look look_forward look_forward_to looks_like look_like looks_good looks_great looks_nice sounds_like",
    ),
    (
        &[Vague],
        "see_you_later let's_see let's_see_if let_me_see_if see_if we'll_see_if let_us_see do_forgive_me lets_see",
    ),
    (&[Bread], "loaf_of_bread loaves_of_bread piece_of_bread pieces_of_bread"),
    (&[Honey], "jar_of_honey_please"),
    (&[Servant], "servants_space the_servant_space"),
    (&[Demote], "go_back_down goes_back_down must_go_back"),
    (&[Promote], "climb_up climbs_up"),
];

/// Numbers, in words; then the ordinal ones.
pub(super) const NUMBERS: &[(u8, &str)] = &[
    (0, "zero"),
    (1, "one single once"),
    (2, "two twice couple pair both"),
    (3, "three thrice"),
    (4, "four"),
    (5, "five"),
    (6, "six"),
    (7, "seven"),
    (8, "eight"),
    (9, "nine"),
    (10, "ten"),
    (11, "eleven"),
    (12, "twelve"),
];

pub(super) const ORDINALS: &[(u8, &str)] = &[
    (1, "first"),
    (2, "second"),
    (3, "third"),
    (4, "fourth"),
    (5, "fifth"),
    (6, "sixth"),
    (7, "seventh"),
    (8, "eighth"),
    (9, "ninth"),
    (10, "tenth"),
];
