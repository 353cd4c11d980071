// The tasks of the lesson: what the learner is asked to click on the board, one thing after the other, ends with the next step.
const guide = (slider) => {
  const then = document.getElementById('then');
  let done = 0;

  const teacher = () => then.querySelector('.teacher');
  const board = () => then.querySelector('.board');
  const things = () => teacher().dataset.task?.split(' ') ?? [];
  const tell = (text) => {
    const wrong = teacher().querySelector('.wrong');
    if (wrong) wrong.textContent = text;
  };

  // A frame around what the words are about.
  const point = () => {
    board().querySelectorAll(':scope > .about').forEach((one) => one.remove());
    const names = teacher().dataset.about.split(' ').filter((one) => one);
    for (const group of names.flatMap((one) => [...groupsOf(then, one)])) {
      const { x, y, width, height } = group.getBBox();
      board().append(drawn('rect', { class: 'about', x, y, width, height, rx: 8 }));
    }
  };
  // The board is higher than most screens: what it is about is brought below the words.
  const uncover = () => {
    const thing = board().querySelector('.can, .about');
    if (!thing) return;
    const [{ top, bottom }, over] = [thing.getBoundingClientRect(), coveredAbove(board())];
    const isInSight = top >= over && bottom <= innerHeight;
    if (!isInSight) scrollBy({ top: (top + bottom - over - innerHeight) / 2, behavior: isCalm() ? 'instant' : 'smooth' });
  };
  const show = () => {
    markThings(then, 'touched', things().slice(0, done));
    markThings(then, 'can', things().slice(done, done + 1));
    point();
    uncover();
  };

  then.addEventListener('click', (event) => {
    if (!event.target.closest('.board') || things().length === 0) return;
    if (stage.isPlaying()) return stage.finish();
    if (thingAt(event) !== things()[done]) return tell(teacher().querySelector('.wrong').dataset.wrong);
    tell('');
    done += 1;
    if (done === things().length) teacher().querySelector('[rel="next"]').click();
    else show();
  });
  slider.addEventListener('shown', () => {
    done = 0;
    tell('');
    show();
  });
  show();
};

if (slider && document.querySelector('.teacher')) guide(slider);
