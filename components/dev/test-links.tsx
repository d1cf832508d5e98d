import Link from "next/link";
import { usePreviews } from "@/components/dashboard/panel";
import { Dialog } from "@/components/ui/dialog";
import { linksOf } from "@/lib/panel/shared/panel";

const links = [
  { label: "Herramientas de desarrollo", href: "/dev" },
  { label: "Inicio", href: "/" },
  { label: "Academia", href: "/academy" },
  { label: "Inicio de sesión con captcha", href: "/auth/login" },
  { label: "Inicio de sesión sin captcha", href: "/auth/loginNoCaptcha" },
  { label: "Documentación de la API", href: "/api/docs" },
  { label: "Acceso restringido", href: "/restricted" },
  { label: "Una página que no existe", href: "/no/existe" },
  { label: "Una página del panel que no existe", href: "/dashboard/no/existe" },
];

export function TestLinks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const all = [...links, ...linksOf(usePreviews()?.superadmin.menu ?? [])];
  return (
    <Dialog open={open} onClose={onClose} title="Enlaces de prueba">
      <ul className="mt-4">
        {all.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              onClick={onClose}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md px-3 hover:bg-sunken"
            >
              {label}
              <span className="font-mono text-sm text-subtle">{href}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
