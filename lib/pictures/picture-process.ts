import { doPictureJobs } from "./do-jobs";
import { pictureWork } from "./work";

doPictureJobs(pictureWork);
