// Endpoint declarations, shared by browser and server.
export {}
