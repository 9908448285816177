/** The commands that Next answers, as docs/commands.md lists them: read from the text of app/api and of the contracts. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type * as z from 'zod/v4/core';
import { contracts } from '../../../server/contracts.ts';
import type { Definition, ListedCommand } from '../../../lib/core/shared/contract.ts';
import { listFields, type SchemaField } from '../../../lib/core/shared/schema-fields.ts';
import { ROOT } from '../root.ts';

/** By the name of the contract and its own: `offerMail.sendOffer`. */
export type InputTypes = ReadonlyMap<string, { type: ts.TypeNode; path: string }>;

/** @throws Error for a command of Next without an endpoint */
export async function listNextCommands(inputs: InputTypes): Promise<ListedCommand[]> {
  const access = readAccess();
  const commands = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries<{ definition: Definition }>(contract).map(([name, { definition }]) => ({
      feature,
      name,
      definition,
    })),
  );
  return Promise.all(
    commands
      .filter(({ definition }) => definition.by === 'next')
      .map(async ({ feature, name, definition }) => {
        const who = access.get(`${feature}.${name}`);
        if (!who) throw new Error(`${feature}.${name} is declared, and app/api has no endpoint for it`);
        return { feature, name, definition, access: who, fields: await fieldsOf(inputs.get(`${feature}.${name}`)) };
      }),
  );
}

/** Who may call each endpoint: the right that it asks for, or how it knows the user. */
function readAccess(): Map<string, string> {
  const words: Record<string, string> = { none: 'everybody', session: 'signed-in', link: 'signed-in' };
  const access = new Map<string, string>();
  for (const path of globSync('app/api/**/route.ts', { cwd: ROOT })) {
    const source = parse(path);
    for (const [declared, options] of findCalls(source, 'defineEndpoint')) {
      if (!declared || !options) continue;
      // Options that two endpoints share are a constant of the file.
      const node = ts.isIdentifier(options) ? source : options;
      access.set(declared.getText(), textOf(node, 'access') ?? words[textOf(node, 'auth') ?? ''] ?? '');
    }
  }
  return access;
}

function findCalls(node: ts.Node, name: string): ts.NodeArray<ts.Expression>[] {
  const own = ts.isCallExpression(node) && node.expression.getText() === name ? [node.arguments] : [];
  const found: ts.NodeArray<ts.Expression>[] = [...own];
  ts.forEachChild(node, (child) => void found.push(...findCalls(child, name)));
  return found;
}

/** The text of the first property of this name. */
function textOf(node: ts.Node, name: string): string | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === name && ts.isStringLiteral(node.initializer))
    return node.initializer.text;
  return ts.forEachChild(node, (child) => textOf(child, name));
}

/** The fields of an input: of the schema that its type names, or as its type lists them. */
async function fieldsOf(input: { type: ts.TypeNode; path: string } | undefined): Promise<readonly SchemaField[]> {
  if (!input) return [];
  const { type, path } = input;
  if (ts.isTypeLiteralNode(type))
    return type.members.map((member) => ({
      name: member.name?.getText() ?? '',
      isOptional: (member as ts.PropertySignature).questionToken !== undefined,
    }));
  const schema = /^z\.input<typeof (\w+)>$/.exec(type.getText())?.[1];
  if (!schema) throw new Error(`The input ${type.getText()} in ${path} is neither a schema's nor a list of fields`);
  const from = new RegExp(`\\b${schema}\\b[^;]*from '([^']+)'`).exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? '';
  const schemas = (await import(join(ROOT, dirname(path), from))) as Record<string, z.$ZodType>;
  return listFields(schemas[schema]);
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
}
