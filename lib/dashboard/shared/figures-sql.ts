/** SQL for the dashboard's figures. Pure. */
import { toSql, type Conditions, type Value } from '../../core/shared/conditions.ts';
import { FIGURES, type FigureKey, type FigureScope } from './filters.ts';

const KEYS = Object.keys(FIGURES) as FigureKey[];

/** One SQL statement that counts all figures. */
export function figuresSql(scope: FigureScope): { select: string; params: Record<string, Value> } {
  const params: Record<string, Value> = {};
  const parts = KEYS.map((key, at) => {
    const definition: { table: string; where: (of: FigureScope) => Conditions; sum?: string } = FIGURES[key];
    const { sql, params: own } = toSql(definition.where(scope), definition.table, `p${at}_`);
    Object.assign(params, own);
    const sum = definition.sum ? `coalesce(sum(${definition.sum}), 0)` : '0';
    return `'${key}', (SELECT json_object('count', count(*), 'oere', ${sum}) FROM ${definition.table} WHERE ${sql})`;
  });
  return { select: `SELECT json_object(${parts.join(', ')}) AS json`, params };
}
