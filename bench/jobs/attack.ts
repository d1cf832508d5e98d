import type { Site } from "../harness/site";
import type { Stage } from "../harness/stage";

export type Found = { found: string; refused: boolean };

export type Attack = {
  what: string;
  run: (site: Site, stage: Stage) => Promise<Found>;
};
