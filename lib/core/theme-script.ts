import { storageKeys } from "./storage";

/**
 * Runs in the document's head before the first paint: puts the stored theme on `<html>` (light unless the person
 * chose dark) and marks whether a session is stored, so that neither the colours nor the navbar flash.
 */
export const themeScript = `(function(d){try{var s=localStorage,k=s.getItem("${storageKeys.theme}")==="dark";d.classList.toggle("dark",k);d.style.colorScheme=k?"dark":"light";d.dataset.session=s.getItem("${storageKeys.accessToken}")&&s.getItem("${storageKeys.user}")?"user":"guest"}catch(e){}})(document.documentElement)`;
