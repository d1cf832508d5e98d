import type { Metadata } from "next";
import { HomeView } from "../home-view";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

/** The home under its second address, to which nothing leads: no canonical one, and none of its own. */
export const generateMetadata = async (): Promise<Metadata> => ({ ...(await staticMetadata("home")), alternates: {} });

export default HomeView;
