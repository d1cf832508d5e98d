import { z } from "zod";
import { lookUpProject } from "@/lib/projects/service";
import { recordLoader } from "../../record-loader";

/** The project that an address names by its id or its slug. */
export const loadProject = recordLoader("/dashboard/project/[id]", (_actor, key) => lookUpProject(key), z.string());
