/** Runs before each test file: closes the product's default ports to the tests and to the Node processes they start. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeTried } from './no-default-ports.mjs';

const file = pathToFileURL(join(__dirname, 'no-default-ports.mjs')).href;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${file}`.trim();

afterEach(() => {
  // A test that looks at a default port sees whatever product runs there: give it a port of its own.
  expect(takeTried()).toEqual([]);
});
