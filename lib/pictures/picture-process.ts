import { doPictureJobs } from "./do-jobs";
import { pictureWork } from "./work";

/* The program that makes the sizes of pictures, for `pictures.ts`. */
doPictureJobs(pictureWork);
