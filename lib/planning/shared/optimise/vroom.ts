/**
 * The parts of VROOM's JSON that we use (docs/API.md of VROOM-Project/vroom, version 1.15). All times are whole minutes
 * after midnight: with a matrix of our own VROOM needs no seconds.
 */
type TimeWindow = readonly [from: number, to: number];

type VroomBreak = { id: number; time_windows: TimeWindow[]; service: number };
export type VroomVehicle = {
  id: number;
  start_index: number;
  end_index: number;
  time_window: TimeWindow;
  skills: number[];
  breaks: VroomBreak[];
};
/** `time_windows`: when the work may begin. `priority`: 0 to 100. */
export type VroomJob = {
  id: number;
  location_index: number;
  service: number;
  priority: number;
  skills: number[];
  time_windows?: TimeWindow[];
};
/** `durations` say what is possible, `costs` what is best. */
export type VroomProblem = {
  vehicles: VroomVehicle[];
  jobs: VroomJob[];
  matrices: { car: { durations: number[][]; costs: number[][] } };
};

type VroomStep = { type: string; id?: number };
export type VroomRoute = { vehicle: number; cost: number; steps: VroomStep[] };
/** A vehicle without jobs has no route. */
export type VroomSolution = { code: number; routes: VroomRoute[] };

/** How hard VROOM looks: 0 is quick, 5 is thorough. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

/** Answers a problem. @throws AppError `optimiser_missing`, `optimiser_installing`, `upstream` */
export type Solve = (problem: VroomProblem, level: Level, signal?: AbortSignal) => Promise<VroomSolution>;
