import type { Domain } from "@/lib/domain";
import { academyContent } from "./public-content";

export const academyDomain: Domain = {
  name: "academy",
  fixedPages: { "/academy/[...rest]": () => "/academy" },
  publicContent: academyContent,
};
