import type { Metadata } from "next";
import { HomeView } from "../home-view";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

/** This is the second address of the home; search engines are told of the first. */
export const generateMetadata = (): Promise<Metadata> => staticMetadata("home");

export default HomeView;
