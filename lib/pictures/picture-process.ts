import { doPictureJobs } from "./do-jobs";
import { work } from "./work";

/* The program that makes the sizes of pictures, for `pictures.ts`. */
doPictureJobs(work);
