import type { Solution } from "./solution";
import { api } from "./solutions/api";
import { mobile } from "./solutions/mobile";
import { webApp } from "./solutions/web-app";
import { webDesign } from "./solutions/web-design";
import { whatsapp } from "./solutions/whatsapp";

/** Everything that the studio does, in the order in which it is shown. */
export const solutions: Solution[] = [webDesign, webApp, mobile, whatsapp, api];
