import { storageKeys } from "./storage";

const themeScript = `(function(d){try{var s=localStorage,k=s.getItem("${storageKeys.theme}")==="dark";d.classList.toggle("dark",k);d.style.colorScheme=k?"dark":"light";d.dataset.session=s.getItem("${storageKeys.accessToken}")&&s.getItem("${storageKeys.user}")?"user":"guest";d.dataset.sidebar=s.getItem("${storageKeys.sidebar}")==="closed"?"closed":"open"}catch(e){}})(document.documentElement)`;

// Otherwise zod probes for eval, which the content security policy forbids and browsers report.
const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

/** Sent before Next handles back or forward; preventing it stops Next. */
export const travelEvent = "quinde:travel";

// Must precede Next's listener, so forms with unsaved input can stop it.
const travelScript = `addEventListener("popstate",function(e){dispatchEvent(new Event("${travelEvent}",{cancelable:true}))||e.stopImmediatePropagation()})`;

/** The dashboard's content security policy allows it by hash. */
export const headScript = `${themeScript};${zodWithoutEval};${travelScript}`;
