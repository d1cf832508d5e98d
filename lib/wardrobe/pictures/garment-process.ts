import { doPictureJobs } from "@/lib/pictures/do-jobs";
import { garmentWork } from "./work";

/* The process that makes what is kept of photographs of clothes, for `pictures.ts`. */
doPictureJobs(garmentWork);
