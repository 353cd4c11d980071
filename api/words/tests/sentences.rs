//! Sentences checked by hand in each language, with its plural forms.

use pixie_engine::Seat;
use pixie_engine::difference::{Change, Difference, Pile, PlaceOrPalace, Quantity};
use pixie_engine::notation::parse;
use pixie_engine::resources::Resources;
use pixie_engine::seat::Colour;
use pixie_words::Language::{English, French, German, Polish};
use pixie_words::{Language, difference_sentence, effect_sentence, move_label};

#[track_caller]
fn told(json: &str, expected: [&str; 4]) {
    let effect = serde_json::from_str(json).expect("an effect");
    let told = [English, German, French, Polish].map(|language| effect_sentence(language, &effect, |_| "Ada".into()));
    assert_eq!(told.each_ref().map(|told| told.as_deref().unwrap_or_default()), expected);
}

#[test]
fn effects() {
    told(
        r#"{"type": "gained", "seat": "red", "resources": {"apple": 5, "bread": 1, "silver": 2}}"#,
        [
            "Ada takes 5 apples, 1 bread and 2 silver from the supply.",
            "Ada nimmt 5 Äpfel, 1 Brot und 2 Silberbarren aus dem Vorrat.",
            "Ada prend 5 pommes, 1 pain et 2 lingots d’argent dans le stock général.",
            "Ada pobiera 5 jabłek, 1 bochenek chleba i 2 sztabki srebra z magazynu zasobów.",
        ],
    );
    told(
        r#"{"type": "single_use_taken", "seat": "red", "tile": "look_into_bag"}"#,
        [
            "Ada takes the Look into the Bag tile.",
            "Ada nimmt das Plättchen „In den Beutel schauen“.",
            "Ada prend la tuile « Regarder dans le sac ».",
            "Ada bierze płytkę „Przeszukanie Sakwy Kopalni”.",
        ],
    );
    told(
        r#"{"type": "pixie_moved", "pixie": "red", "from": "ring", "to": "mine"}"#,
        [
            "Ada’s Pixie is demoted from Golden Ring to the mine.",
            "Der Pixie von Ada wird von „Goldener Ring“ in die Mine degradiert.",
            "Le Pixie du joueur Ada est rétrogradé de la case « Forger un anneau d’or » à la mine.",
            "Wróżka gracza Ada zostaje zdegradowana z pola „Kucie Złotych Pierścieni” do kopalni.",
        ],
    );
}

#[test]
fn polish_has_three_plurals_and_french_counts_nought_as_one() {
    let discs = |language: Language, discs: u8| {
        let json = format!(r#"{{"type": "discs_placed", "seat": "red", "space": "casino", "discs": {discs}}}"#);
        effect_sentence(language, &serde_json::from_str(&json).expect("an effect"), |_| "Ada".into())
            .unwrap_or_default()
    };
    assert_eq!(discs(Polish, 1), "Ada kładzie 1 żeton akcji na polu „Kasyno”.");
    assert_eq!(discs(Polish, 3), "Ada kładzie 3 żetony akcji na polu „Kasyno”.");
    assert_eq!(discs(Polish, 5), "Ada kładzie 5 żetonów akcji na polu „Kasyno”.");
    assert_eq!(discs(Polish, 22), "Ada kładzie 22 żetony akcji na polu „Kasyno”.");
    assert_eq!(discs(French, 0), "Ada pose 0 disque sur la case « Casino ».");
    assert_eq!(discs(German, 1), "Ada legt 1 Aktionsscheibe auf „Casino“.");
    assert_eq!(discs(English, 2), "Ada places 2 discs on Casino.");
}

#[test]
fn labels() {
    for (notation, expected) in [
        ("steal-food apples", ["Steal 2 apples", "2 Äpfel stehlen", "Voler 2 pommes", "Ukradnij 2 jabłka"]),
        (
            "promotion mine > trade",
            [
                "Promotion from the mine to Trade",
                "Beförderung aus der Mine auf „Tauschen“",
                "Promotion de la mine à la case « Échanger »",
                "Awans z kopalni na pole „Wymiana”",
            ],
        ),
        (
            "copy gold 5",
            [
                "Copy: Turn silver into 5 gold",
                "Kopieren: Silber in 5 Goldbarren umwandeln",
                "Copier : Convertir de l’argent en 5 lingots d’or",
                "Skopiuj: Zamień srebro na 5 sztabek złota",
            ],
        ),
        (
            "rocks red.1 red.1",
            [
                "Place Rocks: 2 Rocks on slave 1 of red",
                "Steine legen: 2 Steine auf Sklave 1 von Rot",
                "Poser des pierres : 2 pierres sur l’esclave 1 (rouge)",
                "Połóż skały: 2 skały na niewolniku 1 (czerwony)",
            ],
        ),
    ] {
        let made = parse(notation, None).expect("a move");
        assert_eq!([English, German, French, Polish].map(|language| move_label(language, &made)), expected);
    }
}

#[test]
fn differences() {
    let told = |difference: Difference| {
        [English, German, French, Polish].map(|language| difference_sentence(language, &difference, |_| "Ada".into()))
    };
    let (red, from) = (Colour::from(Seat::Red), Some(PlaceOrPalace::Mine));
    assert_eq!(
        told(Difference::Pixie { pixie: red, from, to: Some(PlaceOrPalace::ServantSpace) }),
        [
            "Ada’s Pixie is on the Loyal Servant space instead of in the mine.",
            "Der Pixie von Ada ist auf dem Feld „Treuer Diener“ statt in der Mine.",
            "Le Pixie du joueur Ada est sur la case « Fidèle Servant » et non dans la mine.",
            "Wróżka gracza Ada jest na polu „Lojalny Służący” (przedtem: w kopalni).",
        ]
    );
    let (before, after) = (Resources::new([1, 0, 0, 2, 0]), Resources::new([3, 0, 0, 0, 0]));
    assert_eq!(
        told(Difference::Pile(Pile::Supply, Change { before, after })),
        [
            "The supply has 2 apples more and 2 silver fewer.",
            "Der Vorrat hat 2 Äpfel mehr und 2 Silberbarren weniger.",
            "Le stock général a 2 pommes de plus et 2 lingots d’argent de moins.",
            "Magazyn zasobów ma więcej o 2 jabłka, a mniej o 2 sztabki srebra.",
        ]
    );
    assert_eq!(
        told(Difference::Number(Quantity::Penalties(Seat::Red), Change { before: 0, after: 5 })),
        [
            "Ada has 5 Penalty Points instead of 0.",
            "Ada hat 5 Strafpunkte statt 0.",
            "Ada a 5 Points de Punition au lieu de 0.",
            "Ada ma 5 Punktów Karnych (przedtem: 0).",
        ]
    );
}
