//! The texts of a game's page in English.

use super::*;

pub(super) const TABLE: TableTexts = TableTexts {
    seats: "Seats",
    free: "free",
    program: "{name} (a program)",
    is_asked: "is asked",
    until: "until",
    no_time_left: "no time left",
    minute_left: "1 minute left",
    minutes_left: "{number} minutes left",
    hours_left: "{number} hours left",
    days_left: "{number} days left",
    open: "Waiting for players",
    beginning: "Before the first round",
    round: "Round {round}",
    paused: "Paused",
    finished: "Over",
    cancelled: "Cancelled",
    players: "{players} players",
    pace: "{hours} hours a move",
    pace_day: "1 day a move",
    pace_days: "{days} days a move",
    private: "private",
    board: "The board",
    players_title: "The players",
    player: "Player",
    you: "you",
    holds: "Holds",
    hidden: "hidden",
    penalties: "Penalties",
    points: "Points",
    discs: "Discs",
    mine: "Mine",
    servants: "Servants",
    tracks: "Silver / gold track",
    tiles: "Tiles",
    in_words: "The board in words",
    of: "{part} of {whole}",
    slaves: "slaves: {slaves}",
    rocks: "rocks: {rocks}",
    in_the_pit: "in the pit",
    favourite: "the favourite",
    passed: "has passed",
    has_offered: "has offered",
    food_tile: "food {value}",
    away: "{name} is away, and back on {day}.",
    turn_order: "Turn order: {order}",
    wanted: "The Queen wants: {food}",
    result: "{rank}. {name}: {score}",
};

pub(super) const ROOM: RoomTexts = RoomTexts {
    title: "Who plays",
    sit_here: "Sit here",
    sign_in: "Sign in to play",
    starts: "The game starts by itself as soon as every seat is taken.",
    contributions: "All seats are taken. The game starts as soon as all who promised a contribution to the dice have sent it.",
    start: "Start now, with bots on the free seats",
    leave: "Leave the game",
    call_off: "Call the game off…",
    call_off_more: "Nobody can join it any more; it stays in the lists as cancelled.",
    call_off_now: "Yes, call it off",
    decline: "Decline the invitation",
    vacant: "A seat can be taken over",
    take_over: "Take it over",
    invite: "Invite somebody",
    address: "Their mail address",
    send: "Send an invitation",
    invited: "Who is invited",
    invited_by: "somebody, by {name}",
    declined: "has declined",
    undelivered: "could not be delivered: is the address right?",
};

pub(super) const ASKED: AskedTexts = AskedTexts {
    your: "Your",
    your_turn: "Your turn",
    waits_for: "The game waits for",
    at_any_time: "At any time",
    look: "What would it do?",
    typed: "Or write your move",
    typed_hint: "As in a mail, such as: {example}.",
    preview: "You are about to play",
    do_it: "Do it",
    not_now: "Choose something else",
    nearest: "Did you mean",
    chance_follows: "Then comes what nobody can foresee, and what is seen cannot be unseen.",
    reveal_may_follow: "Once nobody else has to offer, all offers are revealed, and what is seen cannot be unseen.",
    nothing_goes_back: "In this game nothing is taken back without the others.",
    bot_follows: "A bot plays on at once, so this cannot be taken back alone.",
    can_go_back: "That is all that happens now.",
    slave: "slave {place}",
    moves: "Your moves",
    point: "Point at the board, or",
    from_list: "choose from the list",
    choose: "Choose…",
    empty_offer: "An offer of nothing costs 5 penalties when it is revealed.",
};

pub(super) const POINTING: PointingTexts = PointingTexts {
    title: "Your choice",
    begin: "Choose here, or on the board",
    step_by_step: "Choose step by step",
    enlarge: "Larger board",
    again: "All moves again",
    back: "One step back",
    more: "One more: {thing}",
    less: "One fewer: {thing}",
    held: "{thing} (yours)",
    supply: "{thing} (supply)",
    slaves: "mine",
    slave: "{seat}, slave {thing}",
    tile: "{thing} ({seat})",
    track: "{thing} track",
    cube: "{thing} (bag)",
};

pub(super) const BACK: BackTexts = BackTexts {
    title: "To be taken back?",
    asks: "{name} asks to go back to where the play was after {version}.",
    look: "See the board as it was",
    agree: "Agree",
    disagree: "Leave it as it is",
    withdraw: "Never mind",
    alone: "Take my last move back",
    ask: "Ask to take my last move back",
    reason: "Why, if you like",
    undone: "These moves would not count any more:",
    more: "(and {moves} before these)",
    meanwhile: "Nor would what is played until all have agreed. The same moves then meet the same dice again.",
};

pub(super) const PAST: PastTexts =
    PastTexts { since_move: "Since your last move", of_late: "What happened of late", all: "The whole history" };

pub(super) const LIVE: LiveTexts = LiveTexts {
    lost: "This page may be out of date: it gets no news just now, and keeps trying.",
    unsent: "The connection is lost. Your move is sent again as soon as it is back.",
    unsent_at_all: "Your move could not be sent. What you chose is still here; press again.",
    your_turn: "It is your turn.",
    changed: "What you are asked has changed.",
    not_asked: "Nothing is asked of you any more.",
};

pub(super) const STAGE: StageTexts = StageTexts {
    title: "What happened",
    pause: "Pause",
    go_on: "Go on",
    skip: "Skip",
    speed: "Speed",
    watch: "Watch it",
    play: "Play",
    next_round: "Next round",
};

pub(super) const OWN: OwnTexts = OwnTexts {
    title: "What you have",
    cost: "Penalties at the end of this round, as it stands:",
    cost_more: "{slaves} for slaves in the mine and {tracks} for your places on the tracks; the tracks also give {points} points.",
    next_mark: "At {mark} penalties your next pixie must go down.",
};

pub(super) const TALK: TalkTexts = TalkTexts {
    title: "At the table",
    say: "Say something to the other players",
    send: "Send",
    older: "What was said before",
    all: "{name}: what was said at the table",
    nothing: "Nothing was said before that.",
};

pub(super) const LATE: LateTexts = LateTexts {
    title: "late",
    about: "The others may hand this seat over to somebody else.",
    votes: "{votes} of {needed} votes.",
    successor: "Who should play on: an address to invite, or nothing for a bot",
    vote: "Vote to hand the seat over",
};

pub(super) const ABOUT: AboutTexts = AboutTexts {
    title: "This game",
    sound: "A sound when it is my turn",
    open_holdings: "Everybody sees what everybody has.",
    screens: "What players hold is behind their screens.",
    take_back: "Players can take their last move back as long as it has shown nothing new.",
    no_take_back: "Nothing is taken back unless the others agree.",
    dice: "The dice, to check",
    dice_more: "All chance comes from one seed. This is its SHA-256, fixed before the first move:",
    seed: "The game is over, so here is the seed:",
    mute: "No more mails about this game",
    is_muted: "You get no mails about this game.",
    resign: "Resign…",
    resign_more: "You leave the game for good. A bot plays your seat on, and you cannot come back.",
    resign_now: "Yes, resign",
};
