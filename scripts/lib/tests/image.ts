/** Reads the Dockerfile, so that a test can lay out the image's files and start the product there without an engine. */
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';

type Copy = { stage: string; from: string; to: string };
export type Image = {
  /** What the last stage takes from the others; `to` is relative to its working folder. */
  copies: Copy[];
  env: Record<string, string>;
  /** The commands of the stage `build`. */
  build: string[];
  command: string[];
  healthcheck: string[];
};

/** The files that a stage makes: where its paths lie on this machine. */
export type Stages = Record<string, Record<string, string>>;

/** Reads the Dockerfile in `root`. @throws Error if a command is not a JSON array */
export function readImage(root: string): Image {
  const file = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const start = file.getFROMs().at(-1)?.getRange().start.line ?? 0;
  const isLast = (line: Instruction) => line.getRange().start.line > start;
  const buildStart =
    file
      .getFROMs()
      .find((from) => from.getBuildStage() === 'build')
      ?.getRange().start.line ?? 0;
  const isBuild = (line: Instruction) => line.getRange().start.line > buildStart && !isLast(line);
  const ofKind = (keyword: string) => file.getInstructions().filter((line) => line.getKeyword() === keyword);
  return {
    copies: file
      .getCOPYs()
      .filter(isLast)
      .flatMap((line) => {
        const to = line.getExpandedArguments().map((argument) => argument.getValue());
        const target = to.pop() ?? '';
        return to.map((from) => ({ stage: line.getFromFlag()?.getValue() ?? '', from, to: target }));
      }),
    env: Object.fromEntries(
      file
        .getENVs()
        .filter(isLast)
        .flatMap((line) => line.getProperties().map((property) => [property.getName(), property.getValue() ?? ''])),
    ),
    build: ofKind('RUN')
      .filter(isBuild)
      .map((line) => line.getArgumentsContent() ?? ''),
    command: commandOf(file.getCMDs().filter(isLast).at(-1)),
    healthcheck: commandOf(file.getHEALTHCHECKs().at(-1)),
  };
}

/** The JSON array at the end of the line. */
function commandOf(line: Instruction | undefined): string[] {
  const content = line?.getArgumentsContent() ?? '';
  return JSON.parse(content.slice(content.indexOf('['))) as string[];
}

/**
 * Removes from `root` what .dockerignore keeps out of the image; `made` are paths that the image's build makes anew.
 */
export function removeIgnored(root: string, made: readonly string[]): void {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (made.includes(path)) continue;
      if (patterns.some((pattern) => matchesGlob(path, pattern))) rmSync(join(root, path), { recursive: true });
      else if (entry.isDirectory()) visit(path);
    }
  };
  visit('.');
}

/**
 * Puts what the last stage copies into the new folder `target`. A whole folder is moved, because it is large.
 * @throws Error if a copied file does not exist
 */
export function layOut({ copies }: Image, stages: Stages, target: string): void {
  for (const { stage, from, to } of copies) {
    const source = stages[stage]?.[from];
    if (!source) throw new Error(`The Dockerfile copies ${from} of the stage "${stage}", which nothing makes`);
    if (to === './') renameSync(source, target);
    else {
      mkdirSync(dirname(join(target, to)), { recursive: true });
      cpSync(source, join(target, to));
    }
  }
}
