import type { Solution } from "./solution";
import { apiSolution } from "./solutions/api";
import { mobileSolution } from "./solutions/mobile";
import { webAppSolution } from "./solutions/web-app";
import { webDesignSolution } from "./solutions/web-design";
import { whatsappSolution } from "./solutions/whatsapp";

export const solutions: Solution[] = [webDesignSolution, webAppSolution, mobileSolution, whatsappSolution, apiSolution];
