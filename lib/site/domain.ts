import { apiSections } from "@/lib/api/route-table";
import { sectionPath } from "@/lib/api/sections";
import type { Domain } from "@/lib/domain";
import { cacheOptions, siteOptions } from "./options";

const { name, email, phone } = siteOptions;

export const siteDomain: Domain = {
  name: "site",
  fixedPages: { "/api/docs/[tag]": (tag) => (apiSections.includes(tag) ? sectionPath(tag) : undefined) },
  firstSteps: [
    {
      title: "Di quién es el sitio",
      hint: "El nombre, el correo y el teléfono de tu estudio.",
      href: "/dashboard/setting/options?search=site.",
      order: 10,
      isDone: (bind) =>
        [name, email, phone]
          .map(
            ({ key, fallback }) =>
              `EXISTS (SELECT FROM options WHERE key = ${bind(key)} AND value <> ${bind(fallback)})`,
          )
          .join(" AND "),
    },
  ],
  options: { ...siteOptions, ...cacheOptions },
};
