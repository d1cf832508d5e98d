import type { Domain } from "@/lib/domain";
import { readOptions } from "@/lib/options/select";
import { cacheOptions, siteOptions } from "./options";

const { name, email, phone } = siteOptions;

export const siteDomain: Domain = {
  name: "site",
  firstSteps: [
    {
      title: "Di quién es el sitio",
      hint: "El nombre, el correo y el teléfono de tu estudio.",
      href: "/dashboard/setting/options?search=site.",
      order: 10,
      isDone: async () => {
        const now = await readOptions({ name, email, phone });
        return now.name !== name.fallback && now.email !== email.fallback && now.phone !== phone.fallback;
      },
    },
  ],
  options: { ...siteOptions, ...cacheOptions },
};
