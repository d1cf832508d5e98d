import { doJobs } from "./do-jobs";
import { work } from "./work";

/* The program that makes the sizes of pictures, for `pictures.ts`. */
doJobs(work);
