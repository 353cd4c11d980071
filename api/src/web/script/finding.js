// Finding a move in the list: typed words leave only what contains all of them, and what a strong player would do is shown in its place.
const findMoves = (game) => {
  const texts = document.getElementById('chosen').dataset;
  // The suggestions for the question that is asked, if somebody has asked for them.
  let suggested = null;
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
    const at = moves()?.querySelector('[data-suggest]');
    if (!suggested || !at || suggested.decision !== document.getElementById('asked')?.dataset.decision) return;
    const link = ({ notation, why }) => {
      const href = `${game.dataset.page}?${new URLSearchParams({ move: notation, decision: suggested.decision })}`;
      return element('a', { class: 'option', href },
        element('span', { class: 'label' }, called(notation)), element('span', { class: 'follows' }, why));
    };
    at.replaceWith(element('section', { class: 'suggested', 'data-suggest': '' },
      element('h3', { tabindex: -1 }, texts.suggested), ...suggested.moves.map(link)));
  };
  const suggest = async (link) => {
    const { decision } = document.getElementById('asked').dataset;
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
      moves().querySelector('.suggested h3').focus();
    } catch {
      location.assign(link.href);
    }
  };

  game.addEventListener('input', ({ target }) => target.closest('#moves') && filter());
  game.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-suggest]');
    if (!link) return;
    event.preventDefault();
    suggest(link);
  });
  game.addEventListener('exchanged', () => {
    filter();
    show();
  });
};

if (game && chosen) findMoves(game);
