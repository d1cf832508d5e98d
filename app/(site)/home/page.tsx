import type { Metadata } from "next";
import { HomeView } from "../home-view";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

/** The home under its second address: search engines are told the first. */
export const generateMetadata = (): Promise<Metadata> => staticMetadata("home");

export default HomeView;
