import { forgetSalts } from "./callers";
import { forgetSubjects } from "./subject-ids";

/** Forgets what recording remembers of the database, because another state of it took its place. */
export function forgetRecorded(): void {
  forgetSubjects();
  forgetSalts();
}
