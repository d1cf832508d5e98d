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
      "Encendido, cada administrador sin ella tiene que activarla en su perfil; hasta entonces solo puede lo mismo que un usuario.",
    fallback: "false",
    value: booleanValue,
  },
});
