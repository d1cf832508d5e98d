import { doPictureJobs } from "@/lib/pictures/do-jobs";
import { garmentWork } from "./work";

/* Started by `pictures.ts`. */
doPictureJobs(garmentWork);
