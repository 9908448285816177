/** The contract of the maps' sources. Next answers it. */
import { defineCommands, type, type FileAnswer } from '../core/shared/contract.ts';
import type { MapSource } from './shared/source.ts';

export const maps = defineCommands({
  /** What maps are drawn from here. */
  readSource: { method: 'GET', path: '/api/map/source', by: 'next', answer: type<MapSource>() },
  /** The part of the firm's file of tiles that the header `Range` names: 206, or 416 for one outside the file. */
  readTiles: {
    method: 'GET',
    path: '/api/map/tiles',
    by: 'next',
    answer: type<FileAnswer>(),
    errors: ['not_found'],
  },
});
