export const offlineMessage = "No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.";
