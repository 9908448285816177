/** `npm start`: the product, set up and served. */
import { runProduct } from './lib/serve.ts';

await runProduct({ dev: false });
