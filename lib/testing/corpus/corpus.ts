import { written } from "./texts";
import { gapped } from "./gaps";
import { filed, more } from "./files";
import { kinds } from "./kinds";
import { echoes, statuses } from "./statuses";
import { people } from "./people";
import { enveloped } from "./envelopes";
import type { Payload } from "./payload";

/**
 * All that Meta could send: each kind, each of its gaps, and what no kind allows. The parts are numbered in the order
 * of their imports.
 */
export const corpus: Payload[] = [
  ...written,
  ...gapped,
  ...filed,
  ...more,
  ...kinds,
  ...echoes,
  ...statuses,
  ...people,
  ...enveloped,
];
