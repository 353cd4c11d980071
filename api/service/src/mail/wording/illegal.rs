//! Moves that are said clearly and are not legal now: the rules tell why, and no other move is proposed instead.

use std::sync::LazyLock;

use pixie_engine::board::{PixiePlace, Space};
use pixie_engine::moves::{Answer, Cubes, DoubleAction, SingleAction};
use pixie_engine::resources::{Food, Metal, Resource, Resources};
use pixie_engine::{Move, Question};

use super::choices::Choices;
use super::fit::{Fit, fit};
use super::glossary::Glossary;
use super::pattern::{Pattern, patterns};
use super::sense::Sense;
use super::tokens::Tokens;
use super::whole::is_whole;

/// The most of one resource in a move that is looked for.
const MOST: u8 = 12;

/// The actions whose parameters are few enough to be listed, with their patterns.
static ACTIONS: LazyLock<Vec<(Move, Vec<Pattern>)>> =
    LazyLock::new(|| actions().into_iter().map(|said| (said, patterns(&said, Some(Question::Action {})))).collect());

/// The move that explains all words of a line and is not legal; none if there is no such move, or if its action is not clear.
pub(super) fn meant(line: &str, choices: &Choices, glossary: &Glossary) -> Option<Move> {
    if !is_whole(line, glossary) {
        return None;
    }
    let tokens = glossary.tokens(line);
    let fits = match choices.question? {
        Question::Action {} => {
            let dump = resources(&tokens).map(|resources| Move::from(SingleAction::Dump { resources }));
            let dump = dump.map(|said| (said, patterns(&said, None)));
            let climbs = tokens.says(Sense::Promote);
            let is_said = |said: &Move| climbs || !matches!(said, Move::Double(DoubleAction::Promotion { .. }));
            let all = ACTIONS.iter().chain(&dump).filter(|(said, _)| is_said(said));
            all.filter_map(|(said, patterns)| full(said, patterns, &tokens, glossary)).collect()
        }
        Question::Offer {} => by_resources(&tokens, |resources| Answer::Offer { resources }, glossary),
        Question::ChooseFood { .. } => by_resources(&tokens, |food| Answer::ChooseFood { food }, glossary),
        question @ (Question::Promotion { .. } | Question::ExtraPromotion {}) => {
            let steps = steps().map(|(from, to)| Move::promote(from, to));
            steps.filter_map(|said| full(&said, &patterns(&said, Some(question)), &tokens, glossary)).collect()
        }
        _ => Vec::new(),
    };
    best(&fits).filter(|said| !choices.moves.contains(said))
}

/// The move that leaves least unsaid, if all of those that leave as little use the same space.
fn best(fits: &[(Move, Fit)]) -> Option<Move> {
    let least = fits.iter().map(|(_, fit)| (fit.lacks, fit.distance)).min()?;
    let mut best = fits.iter().filter(|(_, fit)| (fit.lacks, fit.distance) == least).map(|(said, _)| *said);
    let first = best.next()?;
    best.all(|said| said.space() == first.space()).then_some(first)
}

/// The move with its fit, if it explains all words.
fn full(said: &Move, patterns: &[Pattern], tokens: &Tokens, glossary: &Glossary) -> Option<(Move, Fit)> {
    let fit = fit(tokens, patterns.first()?, glossary.budget());
    (fit.explained > 0 && fit.unexplained == 0 && !fit.lacks && !fit.is_doubtful).then_some((*said, fit))
}

fn by_resources(tokens: &Tokens, said: impl Fn(Resources) -> Answer, glossary: &Glossary) -> Vec<(Move, Fit)> {
    let said = resources(tokens).map(|resources| Move::from(said(resources)));
    said.and_then(|said| full(&said, &patterns(&said, None), tokens, glossary)).into_iter().collect()
}

/// The resources that a line names, each with the number before it; one of each that has none.
fn resources(tokens: &Tokens) -> Option<Resources> {
    let mut named = Resources::NONE;
    let mut number = None;
    for token in &tokens.all {
        if let Some(resource) = Resource::ALL.into_iter().find(|resource| token.means(sense(*resource))) {
            named[resource] = named[resource].saturating_add(number.take().unwrap_or(1)).min(MOST);
        }
        number = token.number.or(number);
    }
    (!named.is_none()).then_some(named)
}

fn sense(resource: Resource) -> Sense {
    match resource {
        Resource::Apple => Sense::Apple,
        Resource::Bread => Sense::Bread,
        Resource::Honey => Sense::Honey,
        Resource::Silver => Sense::Silver,
        Resource::Gold => Sense::Gold,
    }
}

/// All pairs of places.
fn steps() -> impl Iterator<Item = (PixiePlace, PixiePlace)> {
    let places = || [PixiePlace::Mine, PixiePlace::ServantSpace].into_iter().chain(Space::ALL.map(PixiePlace::On));
    places().flat_map(move |from| places().map(move |to| (from, to))).filter(|(from, to)| from != to)
}

/// The actions with all their parameters; of trades, those that somebody could mean, and not the dumps, exchanges and copies.
fn actions() -> Vec<Move> {
    use DoubleAction as Double;
    use SingleAction as Single;
    let tradable = [Resource::Apple, Resource::Bread, Resource::Honey, Resource::Silver];
    let trades = (1..=7).flat_map(|amount| {
        let pairs = tradable.into_iter().flat_map(move |give| tradable.map(|take| (give, take)));
        pairs.filter(|(give, take)| give != take).map(move |(give, take)| Double::Trade { amount, give, take })
    });
    let plain = [
        Double::StealSilver {},
        Double::FoodTile {},
        Double::DoubleOffering {},
        Double::LookIntoBag {},
        Double::Mercy {},
        Double::Whip {},
        Double::Casino {},
        Double::Ring {},
    ];
    let double = Food::ALL.into_iter().map(|food| Double::StealFood { food });
    let double = double.chain(plain).chain(trades);
    let double = double.chain((1..=MOST).map(|times| Double::SilverToGold { times }));
    let double = double.chain(Metal::ALL.into_iter().map(|track| Double::AdvanceTrack { track }));
    let double = double.chain(Space::ALL.into_iter().map(|space| Double::Rob { space }));
    let double = double.chain(steps().map(|(from, to)| Double::Promotion { from, to }));
    let single = [Single::Mine { look: Cubes::default() }, Single::TemporaryPriority {}].into_iter();
    let single = single.chain(Food::ALL.into_iter().map(|food| Single::TakeFood { food }));
    let single = single.chain(Resource::ALL.into_iter().map(|add| Single::SpecialOffering { add }));
    let single = single.chain((1..=4).map(|places| Single::Priority { places }));
    double.map(Move::from).chain(single.map(Move::from)).chain([Answer::Pass {}.into()]).collect()
}
