import { optionsOf } from "@/lib/options/option";
import { booleanValue } from "@/lib/options/shared/values";
import { accountsGroup } from "@/lib/site/options";

export const accountOptions = optionsOf("accounts", accountsGroup, {
  requireSecondFactor: {
    place: 1,
    type: "boolean",
    label: "Exigir la verificación en dos pasos a los administradores",
    words: "2fa seguridad",
    description:
      "Si está encendido, los administradores sin ella deben activarla en su perfil. Hasta entonces solo tienen los permisos de un usuario.",
    fallback: "false",
    value: booleanValue,
  },
});
