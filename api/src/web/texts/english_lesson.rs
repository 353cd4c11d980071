//! The words of the lesson in English.

use pixie_engine::decision::Question;

use super::lesson::{LessonTexts, StepTexts};

/// A step to read.
const fn read(title: &'static str, lines: &'static [&'static str]) -> StepTexts {
    StepTexts { title, lines, task: "" }
}

/// A step with a move to make.
const fn task(title: &'static str, lines: &'static [&'static str], task: &'static str) -> StepTexts {
    StepTexts { title, lines, task }
}

pub(super) const LESSON: LessonTexts = LessonTexts {
    title: "Learn Pixie Queen in ten minutes",
    progress: "Step {number} of {count}",
    navigation: "Steps of the lesson",
    previous: "Back",
    next: "Go on",
    show_me: "Do it for me",
    your_turn: "Your turn:",
    wrong: "Not there: what you can click now has a frame.",
    happened: "What has happened",
    nothing_happened: "Nothing since the step before.",
    all_rules: "Read all rules",
    play: "Play",
    steps: [
        read(
            "The way to the palace",
            &[
                "You are *Ada*, blue. Your five pixies are slaves in your mine. You want them to climb the pyramid, row by row, \
                 into the palace of the Queen at its top: a pixie that gets there is a *servant* for ever and worth up to 10 points.",
                "The Queen is hard to please. Whatever annoys her brings *penalties*, and each one is a point less. At {pit} you are \
                 thrown into the pit and out of the game. Who has most points in the end wins.",
            ],
        ),
        read(
            "What you have",
            &[
                "This is your panel: apples, bread and honey, which are *food*, then silver and gold. At the right lie your four \
                 action discs. What the others hold they hide behind their screens.",
                "Bo and Cleo have 2 honey each, you have none. That makes up for something: you are the first in order, the \
                 *favourite*, and will move first.",
            ],
        ),
        task(
            "An ability for the whole game",
            &[
                "Everybody takes one ability, the last in order first. Cleo gets 1 silver each round, Bo buys gold more cheaply.",
                "*Extra promotion* moves one of your pixies up at the end of every round, for nothing.",
            ],
            "click extra-promotion among the abilities.",
        ),
        read(
            "A round has five phases",
            &[
                "They stand below the title: *steal*, *action*, *offering*, *reward*, *penalty*. There are seven rounds at most.",
                "In the steal phase pixies on the pyramid bring food. Nobody has one there yet, so Cleo's silver was all. Now the \
                 action phase begins.",
            ],
        ),
        task(
            "Actions cost discs",
            &[
                "In order, around and around, everybody uses a space until all discs are placed. A space of the pyramid costs *two* \
                 discs, and only one player can use it in a round.",
                "The space *promotion* lets a pixie climb one row. Let yours go to *steal-food*.",
            ],
            "click the space promotion, then the pixies in your mine, then the space steal-food.",
        ),
        task(
            "A pixie makes its space cheaper",
            &[
                "Bo stole silver. Cleo sent her five slaves to dig in the bag: three silver, one gold, and a *rock*, to which she \
                 has chained a slave of Bo's. It cannot leave the mine until somebody pays bread for the rock.",
                "A space on which a pixie stands costs only *one* disc, no matter whose pixie it is.",
            ],
            "click steal-food, where your pixie stands, then the apples in the supply.",
        ),
        task(
            "Spaces beside the pyramid",
            &[
                "The spaces below the pyramid cost one disc each. You have one left. Who does not want to place a disc can pass, but \
                 that costs 5 penalties.",
                "On *dump* you can throw something away, or take 1 food instead.",
            ],
            "click one of the dump spaces, then the apples in the supply.",
        ),
        task(
            "What does the Queen want?",
            &[
                "Nobody knows before all discs are placed. Now the round tile is turned up: she wants *apples*. Everybody offers in \
                 secret: any number of apples, of silver, or of gold. Offering nothing costs 5 penalties.",
                "Each apple you offer will be a step up the pyramid. You have 5. Offer 2, and keep some for later.",
            ],
            "click your apples twice, in your panel.",
        ),
        task(
            "The reward: steps up the pyramid",
            &[
                "Cleo offered gold instead, and climbs the gold track: one step for offering it, one more because nobody offered \
                 as much. You will soon see what the tracks are for.",
                "You and Bo gave 2 apples each, for 2 steps. A step leads to the next row. The higher a pixie stands, the more \
                 food it brings.",
            ],
            "click your pixie on steal-food, then mercy above it; click mercy again, then casino.",
        ),
        task(
            "Your ability",
            &[
                "After all steps comes your extra promotion. A second pixie on the pyramid brings food, too, and leaves one slave \
                 less in the mine.",
                "Bo has taken two places in the first row. Take the free one on *steal-food*.",
            ],
            "click the pixies in your mine, then steal-food.",
        ),
        read(
            "Penalties",
            &[
                "The round ends with penalties. One slave in the mine costs 1, two or more cost *2*. Then each of the two tracks \
                 costs what your step shows: 3 each, until you climb. That makes 8, for you and for Bo; Cleo has climbed the gold track \
                 and got 7.",
                "Whoever comes to {marks} penalties must send a pixie down to the mine. Only the favourite never has to.",
            ],
        ),
        read(
            "The second round: steal",
            &[
                "Now it pays to be high. A pixie brings as many food as the number of its row: your pixie on *casino*, in the \
                 third, stole 2 apples and 1 honey, that on *steal-food* 1 apple.",
                "Cleo has a food tile from the first round, which brings her 2 food of her choice each round.",
            ],
        ),
        task(
            "A roll of the die",
            &["The casino brings food, silver or gold, as the die falls. With your pixie there it costs one disc."],
            "click casino.",
        ),
        task(
            "Whips",
            &[
                "You rolled gold! Bo turned silver into gold. Cleo rolled the whip die and whipped each of you once: *1 penalty*.",
                "The next tile may ask for any food. You have 6 apples, 2 bread, but only 1 honey.",
            ],
            "click steal-food, then the honey in the supply.",
        ),
        task(
            "The tracks",
            &[
                "Bo traded bread for silver. Cleo *copied* an action that was used already. That is how she came to honey, but \
                 copying costs penalties.",
                "Low steps on the tracks cost you up to 6 penalties a round, so climb: 1 gold for a step on the gold track. \
                 There is no pixie on *track*, so it takes your last two discs.",
            ],
            "click the space track, then the gold track.",
        ),
        task(
            "The second offering",
            &["She wants *honey*, and you have 3. Your pixie on *casino* needs two steps into the palace."],
            "click your honey twice.",
        ),
        task(
            "Into the palace",
            &[
                "Bo offered silver, and Cleo 2 honey like you. Steps are made in order, and you are the first.",
                "One pixie a round can enter the *servant space* above the fourth row.",
            ],
            "click your pixie on casino, then rob; click rob again, then the servant space.",
        ),
        task(
            "Pushing somebody out",
            &[
                "There is your extra promotion again. If somebody else's pixie stands where yours wants to go, you pay *1 apple*, \
                 and the two change places: that pixie goes to where yours came from.",
                "Yours comes from the mine, so the other goes to the mine of its owner. Bo will not like it.",
            ],
            "click the pixies in your mine, then trade, where Bo's pixie stands.",
        ),
        read(
            "A servant!",
            &[
                "Your pixie is in the palace for good, and you took the first servant tile: *10 points*. Later ones are worth less, \
                 so it is good to be early.",
                "Then came the penalties. You all passed 10: Bo and Cleo each had to send a pixie down to the mine. You did not, \
                 because you are the favourite.",
            ],
        ),
        read(
            "How it ends",
            &[
                "There are three rows of reward tiles: for special offerings, for servants, and for rings. The game ends after the \
                 round in which the {golden} golden tiles of every row are gone, or after the seventh round.",
                "At last, who has most of a resource gets 3 penalties for it. Then points less penalties count.",
                "That is the game. The page always lists what you can do and shows what a move would change before you make it.",
            ],
        ),
    ],
};

/// What to look at before answering a question for the first time. Empty for questions that explain themselves.
pub(super) fn hint(question: &Question, round: u8) -> &'static str {
    match question {
        Question::ChooseAbility {} => {
            "It lasts the whole game. One that helps each round, such as extra promotion or free demotion, is good to begin with."
        }
        Question::ChooseFood { .. } => {
            "Nobody knows what the Queen will want. Some of each is safe; a tile that lies open shows what she has wanted already."
        }
        Question::Action {} if round == 1 => {
            "A space of the pyramid costs two discs, one beside it costs one. Promotion is a good beginning: its pixie brings food \
             in every round to come."
        }
        Question::Action {} => {
            "Look first at the spaces where a pixie stands: they cost one disc. Then at the tracks, whose low steps cost penalties \
             every round."
        }
        Question::Offer {} => {
            "Food that she wants is a step up for each piece. Silver and gold climb the tracks instead. Offering nothing costs 5 \
             penalties. Keep an apple to push somebody out."
        }
        Question::Promotion { .. } => {
            "A high pixie brings more food and makes dear actions cheap; a second one leaves a slave less in the mine."
        }
        Question::ExtraPromotion {} => "This step is free. Only an apple is to pay if somebody stands where you go.",
        Question::Demote {} => "Most send down the pixie that stands lowest: it brings the least.",
        Question::DivideWhips { .. } => "A penalty hurts most who is just below a mark of the penalty track.",
        Question::PlaceRocks { .. } => "A chained slave cannot climb. Whoever leads is worth it most.",
        Question::Copy {} | Question::Announce {} | Question::MoveDummy {} => "",
    }
}
