//! The weights of the evaluation: what a player who looks one move ahead thinks of things, in tenths of a point.

/// What things are worth to a player who looks one move ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weights {
    /// A disc. A space with a pixie costs one disc less, so it is the better one.
    pub disc: i32,
    /// A penalty while the pit is far.
    pub penalty: i32,
    /// A penalty while the pit is near: more than a point.
    pub penalty_near_the_pit: i32,
    /// The pit is near if so many penalties or fewer are left until the fall.
    pub near: i32,
    /// The amount of a food that is enough for the Queen and for demotions.
    pub enough_food: i32,
    /// The amount of silver that is enough for the track, gold and offers.
    pub enough_silver: i32,
    /// The amount of gold that is enough for the track, rings and offers.
    pub enough_gold: i32,
    /// A food that is not yet enough.
    pub food: i32,
    /// A silver that is not yet enough.
    pub silver: i32,
    /// A gold that is not yet enough.
    pub gold: i32,
    /// A resource beyond what is enough.
    pub spare: i32,
    /// A resource in the last round, as long as it is not more than enough.
    pub last: i32,
    /// A resource in the last round beyond what is enough: after it nothing is bought, and most of a kind is punished.
    pub last_spare: i32,
    /// A pixie's row for each Steal phase to come.
    pub row: i32,
    /// A pixie's row on the way to the palace.
    pub palace: i32,
    /// A servant, without its reward tile.
    pub servant: i32,
    /// A slave fewer for each round, if more than two are left.
    pub slave: i32,
    /// The harm of swapping out an opponent's pixie, which lands in the mine.
    pub swap_to_mine: i32,
    /// The harm of swapping out an opponent's pixie, if the pixies change places.
    pub swap: i32,
    /// Of what two steps up a track bring, the tenths that one is worth.
    pub track_step: i32,
    /// Of a step up a track, the tenths that a player credits who offers metal: others may offer none.
    pub offered_step: i32,
    /// The action of the whip.
    pub whip: i32,
    /// The quarters of the most that can be robbed which a robber expects to get.
    pub robbed_quarters: i32,
    /// A food of a food tile for each round to come.
    pub food_tile: i32,
    /// A ring, without its reward tile.
    pub ring: i32,
    /// A special offering, without its reward tile.
    pub special_offering: i32,
    /// The double-offering tile.
    pub double_offering: i32,
    /// The mercy tile.
    pub mercy: i32,
    /// The tile that looks into the bag.
    pub look_into_bag: i32,
    /// A place further forward in the order.
    pub place: i32,
    /// A rock that is drawn from the bag.
    pub rock: i32,
    /// The abilities, in their order.
    pub abilities: [i32; 10],
}

impl Weights {
    /// Those of the cautious player, set by hand. They stay as they are, so that others can be measured against them.
    pub const CAUTIOUS: Self = Self {
        disc: 12,
        penalty: 10,
        penalty_near_the_pit: 30,
        near: 20,
        enough_food: 4,
        enough_silver: 6,
        enough_gold: 8,
        food: 8,
        silver: 9,
        gold: 15,
        spare: 2,
        last: 2,
        last_spare: -1,
        row: 2,
        palace: 12,
        servant: 30,
        slave: 4,
        swap_to_mine: 8,
        swap: 4,
        track_step: 10,
        offered_step: 8,
        whip: 18,
        robbed_quarters: 3,
        food_tile: 7,
        ring: 0,
        special_offering: 0,
        double_offering: 30,
        mercy: 26,
        look_into_bag: 18,
        place: 8,
        rock: 2,
        abilities: [45, 50, 40, 55, 90, 35, 20, 30, 25, 60],
    };

    /// Those that the searching player has of itself and of most others. `examples/tuning.rs` has found them, with 800 changes in at most
    /// 1,500 games each and seed 1, beginning with those of the cautious player. Looking one move ahead and no further, a player with
    /// them makes 24 points more than a cautious one.
    pub const TUNED: Self = Self {
        disc: 12,
        penalty: 10,
        penalty_near_the_pit: 17,
        near: 20,
        enough_food: 8,
        enough_silver: 5,
        enough_gold: 8,
        food: 5,
        silver: 9,
        gold: 15,
        spare: 0,
        last: -1,
        last_spare: -1,
        row: 1,
        palace: 7,
        servant: 89,
        slave: -1,
        swap_to_mine: 1,
        swap: 10,
        track_step: 10,
        offered_step: 8,
        whip: 5,
        robbed_quarters: 5,
        food_tile: 5,
        ring: 1,
        special_offering: 1,
        double_offering: 25,
        mercy: 20,
        look_into_bag: 18,
        place: 35,
        rock: 1,
        abilities: [1, 19, 29, 55, 23, 44, 6, 30, 11, 38],
    };

    /// References to all numbers, so that a program can tune them.
    pub fn numbers(&mut self) -> Vec<&mut i32> {
        let mut numbers = vec![
            &mut self.disc,
            &mut self.penalty,
            &mut self.penalty_near_the_pit,
            &mut self.near,
            &mut self.enough_food,
            &mut self.enough_silver,
            &mut self.enough_gold,
            &mut self.food,
            &mut self.silver,
            &mut self.gold,
            &mut self.spare,
            &mut self.last,
            &mut self.last_spare,
            &mut self.row,
            &mut self.palace,
            &mut self.servant,
            &mut self.slave,
            &mut self.swap_to_mine,
            &mut self.swap,
            &mut self.track_step,
            &mut self.offered_step,
            &mut self.whip,
            &mut self.robbed_quarters,
            &mut self.food_tile,
            &mut self.ring,
            &mut self.special_offering,
            &mut self.double_offering,
            &mut self.mercy,
            &mut self.look_into_bag,
            &mut self.place,
            &mut self.rock,
        ];
        numbers.extend(&mut self.abilities);
        numbers
    }
}
