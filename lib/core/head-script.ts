import { storageKeys } from "./storage";

/** Before the first paint: theme, session and sidebar as they are stored, so nothing flashes. */
const themeScript = `(function(d){try{var s=localStorage,k=s.getItem("${storageKeys.theme}")==="dark";d.classList.toggle("dark",k);d.style.colorScheme=k?"dark":"light";d.dataset.session=s.getItem("${storageKeys.accessToken}")&&s.getItem("${storageKeys.user}")?"user":"guest";d.dataset.sidebar=s.getItem("${storageKeys.sidebar}")==="closed"?"closed":"open"}catch(e){}})(document.documentElement)`;

// zod would probe for eval, which the content security policy forbids and the browser then reports.
const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

/** Sent before Next hears of back or forward; who prevents it keeps Next from following. */
export const travelEvent = "quinde:travel";

// The first listener hears first, so a form with something to lose could not come before Next.
const travelScript = `addEventListener("popstate",function(e){dispatchEvent(new Event("${travelEvent}",{cancelable:true}))||e.stopImmediatePropagation()})`;

/** The inline script in the head of every page; the dashboard's policy allows it by its hash. */
export const headScript = `${themeScript};${zodWithoutEval};${travelScript}`;
