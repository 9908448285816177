import fc from 'fast-check';
import { createQueue, type RequestQueue } from './queue.ts';

type Visit = { state: 'waiting' | 'inside' | 'refused' | 'gone'; leave: () => void; giveUp: () => void };

function visit(queue: RequestQueue): Visit {
  const made: Visit = { state: 'waiting', leave: () => undefined, giveUp: () => undefined };
  const leaveLine = queue.pass({
    enter: (leave) => {
      made.state = 'inside';
      made.leave = () => {
        made.state = 'gone';
        leave();
      };
    },
    refuse: () => (made.state = 'refused'),
  });
  made.giveUp = () => {
    made.state = 'gone';
    leaveLine();
  };
  return made;
}
const states = (visits: readonly Visit[]) => visits.map(({ state }) => state);

test('no more than allowed are inside, and the others enter in the order of their arrival', () => {
  const queue = createQueue(2, 10, 1000);
  const visits = [visit(queue), visit(queue), visit(queue), visit(queue)] as const;
  expect(states(visits)).toEqual(['inside', 'inside', 'waiting', 'waiting']);
  visits[1].leave();
  expect(states(visits)).toEqual(['inside', 'gone', 'inside', 'waiting']);
  // Leaving twice makes no second place.
  visits[1].leave();
  expect(visits[3].state).toBe('waiting');
});

test('one that gives up in the line is passed over', () => {
  const queue = createQueue(1, 10, 1000);
  const visits = [visit(queue), visit(queue), visit(queue)] as const;
  visits[1].giveUp();
  visits[0].leave();
  expect(states(visits)).toEqual(['gone', 'gone', 'inside']);
});

test('a line that is full, and a wait that takes too long, are refused', async () => {
  jest.useFakeTimers();
  const queue = createQueue(1, 2, 1000);
  const [first, second] = [visit(queue), visit(queue)];
  await jest.advanceTimersByTimeAsync(600);
  const [third, fourth] = [visit(queue), visit(queue)];
  expect(states([first, second, third, fourth])).toEqual(['inside', 'waiting', 'waiting', 'refused']);
  await jest.advanceTimersByTimeAsync(400);
  expect(states([second, third])).toEqual(['refused', 'waiting']);
  first.leave();
  expect(third.state).toBe('inside');
  jest.useRealTimers();
});

test('whatever happens, the places are neither exceeded nor lost', () => {
  const step = fc.tuple(fc.constantFrom('come', 'leave', 'giveUp'), fc.nat(20));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const queue = createQueue(3, 100, 60_000);
      const visits: Visit[] = [];
      for (const [what, i] of steps) {
        const of = (state: Visit['state']) => visits.filter((one) => one.state === state);
        if (what === 'come') visits.push(visit(queue));
        if (what === 'leave') of('inside')[i % 3]?.leave();
        if (what === 'giveUp') of('waiting')[i]?.giveUp();
        const [inside, waiting] = [of('inside').length, of('waiting').length];
        expect(inside).toBe(Math.min(3, inside + waiting));
      }
    }),
  );
});
