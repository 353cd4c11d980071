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
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word);
    const all = [...moves().querySelectorAll('.only, .tile')];
    const found = all.filter((one) => words.every((word) => one.textContent.toLowerCase().includes(word)));
    // Words that are in none of them may still be understood as a whole.
    for (const one of all) one.hidden = found.length > 0 && !found.includes(one);
    for (const group of moves().querySelectorAll('.group')) group.hidden = !group.querySelector(':is(.only, .tile):not([hidden])');
  };

  // The list as the page has it says what a move is called.
  const called = (notation) => {
    const node = [...moves().querySelectorAll('a.option, select[name=move] option')]
      .find((one) => (one.href ? new URL(one.href).searchParams.get('move') : one.value) === notation);
    const kind = node?.closest('[data-key]').querySelector('summary .label, h3')?.firstChild.data.trim();
    const own = node && (node.querySelector('.label') ?? node).textContent;
    return [kind, own].filter((part) => part).join(': ') || notation;
  };
  const show = () => {
    const at = game.querySelector('#coach [data-suggest]');
    if (!suggested || !at || suggested.decision !== document.getElementById('asked')?.dataset.decision) return;
    const link = ({ notation, why }) => {
      const href = `${game.dataset.page}?${new URLSearchParams({ move: notation, decision: suggested.decision })}`;
      return element('a', { class: 'option', href },
        element('span', { class: 'label' }, called(notation)), element('span', { class: 'follows' }, why));
    };
    at.replaceWith(element('section', { class: 'suggested', 'data-suggest': '' },
      element('h3', {}, texts.suggested), ...suggested.moves.map(link)));
  };
  const suggest = async (link) => {
    const { decision } = document.getElementById('asked').dataset;
    if (asked === decision) return;
    asked = decision;
    link.setAttribute('aria-busy', 'true');
    try {
      const page = await load(link.href);
      const rows = [...page.querySelectorAll('.advice > li')].slice(0, 3);
      if (rows.length === 0) throw new Error('nothing is asked');
      suggested = {
        decision,
        moves: rows.map((row) => ({ notation: row.querySelector('[name=move]').value, why: row.dataset.why })),
      };
      show();
    } catch {
      // The link leads to the page that says why.
      link.removeAttribute('aria-busy');
    }
  };
  const begin = () => {
    const link = game.querySelector('#coach a[data-suggest]');
    if (link) suggest(link);
  };

  game.addEventListener('input', ({ target }) => target.closest('#moves') && filter());
  game.addEventListener('exchanged', () => {
    filter();
    show();
    begin();
  });
  begin();
};

if (game && chosen) findMoves(game);
