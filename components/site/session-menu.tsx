"use client";

import { rememberTarget } from "@/lib/auth/shared/remember-target";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonAnchor } from "@/components/ui/button";
import { LayoutDashboardIcon, LogOutIcon, UserIcon } from "@/components/ui/icons";
import { logout, useSession } from "@/lib/api/session";
import type { Role } from "@/lib/people/shared/roles";

// Full loads: the server redirects to Google, or to the pages that do the same
// by e-mail.
const login = "/api/oauth/login";
const register = "/api/oauth/login?intent=register";

// A full load too: nothing fetched for a guest may be shown to a member, or the
// other way round.
const panel = "/dashboard";
const profile = "/dashboard/setting/profile";

const item = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken";

/**
 * Until storage is read, the theme script's mark on <html> picks the shape by CSS. Both reserve their room, so nothing
 * moves.
 */
export function SessionMenu({ roleLabels, registers }: { roleLabels: Record<Role, string>; registers: boolean }) {
  const { status, user } = useSession();

  if (status === "authenticated") {
    const name = [user.name, user.lastName].filter(Boolean).join(" ") || user.username;
    return (
      <details name="menu" className="xl:relative">
        <summary className="grid size-11 place-items-center rounded-full hover:bg-sunken" aria-label="Mi cuenta">
          <Avatar photo={user.photo} size={36} />
        </summary>
        <div className="absolute inset-x-4 top-full mt-2 animate-appear rounded-lg border border-line bg-surface p-2 shadow-float sm:left-auto sm:w-72 xl:right-0 xl:mt-3">
          <div className="flex items-center gap-3 px-3 py-2.5">
            <Avatar photo={user.photo} size={44} />
            <div className="min-w-0">
              <p className="truncate font-semibold">{name}</p>
              <Badge tone="accent">{roleLabels[user.role]}</Badge>
            </div>
          </div>
          <hr className="my-2 border-line" />
          <a href={panel} className={item}>
            <LayoutDashboardIcon className="size-5 text-subtle" /> Ir al panel
          </a>
          <a href={profile} className={item}>
            <UserIcon className="size-5 text-subtle" /> Mi perfil
          </a>
          <button type="button" onClick={() => logout().then(() => location.reload())} className={item}>
            <LogOutIcon className="size-5 text-subtle" /> Cerrar sesión
          </button>
        </div>
      </details>
    );
  }

  return (
    <>
      <div className={`flex items-center gap-1 ${status === "loading" ? "if-guest" : ""}`}>
        <a
          href={login}
          onClick={rememberTarget}
          className="grid h-11 min-w-11 place-items-center rounded-lg font-semibold text-muted hover:bg-sunken hover:text-ink sm:px-3"
        >
          <UserIcon className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Acceder</span>
        </a>
        {registers && (
          <ButtonAnchor href={register} onClick={rememberTarget} variant="secondary" className="max-lg:hidden">
            Registrarse
          </ButtonAnchor>
        )}
      </div>
      {status === "loading" && (
        <span aria-hidden="true" className="if-user grid size-11 place-items-center">
          <span className="size-9 animate-pulse rounded-full bg-sunken" />
        </span>
      )}
    </>
  );
}

export function GuestLinks({ className, registers }: { className: string; registers: boolean }) {
  const { status } = useSession();
  if (status === "authenticated") return null;
  return (
    <div className={`${className} ${status === "loading" ? "if-guest" : ""}`}>
      <ButtonAnchor href={login} variant="secondary" onClick={rememberTarget}>
        Acceder
      </ButtonAnchor>
      {registers && (
        <ButtonAnchor href={register} variant="secondary" onClick={rememberTarget}>
          Registrarse
        </ButtonAnchor>
      )}
    </div>
  );
}
