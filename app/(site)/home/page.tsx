import type { Metadata } from "next";
import { HomeView } from "../home-view";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

/** The second address of the home, whose canonical one is `/`. */
export const generateMetadata = (): Promise<Metadata> => staticMetadata("home");

export default HomeView;
