// Finding a move in the list: typed words leave only what contains all of them, and the coach of a first game shows what a strong player would do.
const findMoves = (game) => {
  const texts = document.getElementById('chosen').dataset;
  // The suggestions for the question that is asked, which the coach of a first game shows; and for which question they were looked for.
  let suggested = null;
  let asked = null;
  const moves = () => document.getElementById('moves');

  const filter = () => {
    const field = moves()?.querySelector('input[name=move]:not([type=hidden])');
    if (!field) return;
    const words = field.value.toLowerCase().split(/[\s-]+/).filter((word) => word);
    const all = [...moves().querySelectorAll('.only, .tile')];
    const found = all.filter((one) => words.every((word) => one.textContent.toLowerCase().includes(word)));
    // Words that are in none of them may still be understood as a whole.
    for (const one of all) one.hidden = found.length > 0 && !found.includes(one);
    for (const group of moves().querySelectorAll('.group')) group.hidden = !group.querySelector(':is(.only, .tile):not([hidden])');
  };

  const show = () => {
    const at = game.querySelector('#coach [data-suggest]');
    if (!suggested || !at || suggested.decision !== document.getElementById('asked')?.dataset.decision) return;
    const link = ({ notation, label, why }) => {
      const href = `${game.dataset.page}?${new URLSearchParams({ move: notation, decision: suggested.decision })}`;
      return element('a', { class: 'option', href },
        element('span', { class: 'label' }, label), element('span', { class: 'follows' }, why));
    };
    at.replaceWith(element('section', { class: 'suggested', 'data-suggest': '' },
      element('h3', {}, texts.suggested), ...suggested.moves.map(link)));
  };
  const suggest = async (link, isPressed = false) => {
    const { decision } = document.getElementById('asked').dataset;
    if (asked === decision) return;
    asked = decision;
    link.setAttribute('aria-busy', 'true');
    try {
      const page = await load(link.href);
      const all = [...page.querySelectorAll('.advice > li')];
      if (all.length === 0) throw new Error('nothing is asked');
      // Moves of one kind are much alike: the best of each kind is enough, and two where there is only one.
      const best = all.filter((row, place) => all.findIndex((one) => one.dataset.kind === row.dataset.kind) === place);
      const rows = (best.length > 1 ? best : all.slice(0, 2)).slice(0, 3);
      suggested = {
        decision,
        moves: rows.map((row) => ({
          notation: row.querySelector('[name=move]').value, label: row.dataset.label, why: row.dataset.why,
        })),
      };
      show();
    } catch {
      // The link leads to the page that says why.
      link.removeAttribute('aria-busy');
      asked = null;
      if (isPressed) location.assign(link.href);
    }
  };
  const begin = () => {
    const link = game.querySelector('#coach a[data-suggest=""]');
    if (link) suggest(link);
  };

  // After its rounds the coach waits to be asked.
  game.addEventListener('click', (event) => {
    const link = event.target.closest('#coach a[data-suggest]');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    suggest(link, true);
  });
  game.addEventListener('input', ({ target }) => target.closest('#moves') && filter());
  game.addEventListener('exchanged', () => {
    filter();
    show();
    begin();
  });
  begin();
};

if (game && chosen) findMoves(game);
