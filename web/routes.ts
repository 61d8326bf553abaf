import { layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * Every address of the product and the page that answers it (spec 2, route table).
 * A page's own file says which roles may enter it. `npx vite build web` rewrites `src/app/routeTree.gen.ts` from here.
 */
export const direcciones = rootRoute('app/Raiz.tsx', [
  layout('acceso', 'app/MarcoAcceso.tsx', [
    route('/login', 'modules/acceso/LoginPage.tsx'),
    route('/logout', 'modules/acceso/LogoutPage.tsx'),
    route('/recuperarPassword', 'modules/acceso/RecuperarPasswordPage.tsx'),
    route('/changePass/$resetToken', 'modules/acceso/ChangePassPage.tsx'),
    route('/registro', 'modules/acceso/RegistroPage.tsx'),
    route('/register/$invitacionId', 'modules/acceso/ConfirmarRegistroPage.tsx'),
  ]),
  layout('marco', 'app/Marco.tsx', [
    route('/landing', 'app/LandingPage.tsx'),
    route('/presupuesto/$presupuestoId/tareas', 'modules/presupuestos/vista/PresupuestoPage.tsx'),
    route('/crearTarea/$presupuestoId', 'modules/presupuestos/tareas/CrearTareaPage.tsx'),
    route('/editarTarea/$presupuestoId/$tareaId', 'modules/presupuestos/tareas/EditarTareaPage.tsx'),
  ]),
  route('/$', 'app/NoEncontradaPage.tsx'),
])
