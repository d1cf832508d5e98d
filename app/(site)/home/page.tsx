import type { Metadata } from "next";
import { HomeView } from "../home-view";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

/** The home's second address; search engines get the first. */
export const generateMetadata = (): Promise<Metadata> => staticMetadata("home");

export default HomeView;
