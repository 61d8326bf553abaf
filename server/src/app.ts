import { esquemasConNombre, todosLosEndpoints } from '@plomada/contract/todos/todos'
import type { FastifyInstance } from 'fastify'
import type { Config } from './base/config.ts'
import type { Encolar } from './base/correo/salida.ts'
import type { Base } from './base/db/base.ts'
import { faltasDeMontaje } from './base/http/comprobar.ts'
import { servirDocumentacion } from './base/http/documentacion.ts'
import type { Anotador } from './base/http/log.ts'
import { montar } from './base/http/montar.ts'
import { servirPaginas } from './base/http/paginas.ts'
import type { Ruta } from './base/http/ruta.ts'
import { Selladas } from './base/http/selladas.ts'
import { construirServidor } from './base/http/servidor.ts'
import { crearCofre } from './modules/acceso/nucleo/cofre.ts'
import type { AvisosDelServidor, DepsAcceso } from './modules/acceso/nucleo/deps.ts'
import { rutasAcceso } from './modules/acceso/routes.ts'
import { crearPorteria } from './modules/acceso/sesion/porteria.ts'
import { crearHuellaDeCodigo } from './modules/acceso/sesion/secretos.ts'
import { crearTokens } from './modules/acceso/sesion/token.ts'
import { Usos } from './modules/acceso/sesion/usos.ts'
import { conSucesos, contarRechazos } from './modules/acceso/sucesos.ts'
import { rutasFotos } from './modules/avances/fotos/routes.ts'
import { rutasAvances } from './modules/avances/routes.ts'
import { rutasImportar } from './modules/banco/importar/routes.ts'
import { rutasBanco } from './modules/banco/routes.ts'
import { rutasImportarDatos } from './modules/catalogo/importar/routes.ts'
import { rutasCatalogo } from './modules/catalogo/routes.ts'
import { rutasComprobantes } from './modules/certificaciones/comprobantes/routes.ts'
import { rutasDocumentosDeCertificaciones } from './modules/certificaciones/documentos/routes.ts'
import { rutasListasDeCertificaciones } from './modules/certificaciones/listas/routes.ts'
import { rutasCertificaciones } from './modules/certificaciones/routes.ts'
import { rutasDocumentosDeCompras } from './modules/compras/documentos/routes.ts'
import { rutasCompras } from './modules/compras/routes.ts'
import { rutasCronograma } from './modules/cronograma/routes.ts'
import type { CartaDeTodos } from './modules/escribanos.ts'
import { nacerEmpresa } from './modules/nacer.ts'
import { rutasPersonas } from './modules/personas/routes.ts'
import { rutasAprobacion } from './modules/presupuestos/aprobacion/routes.ts'
import { rutasArchivos } from './modules/presupuestos/archivos/routes.ts'
import { rutasBusqueda } from './modules/presupuestos/busqueda/routes.ts'
import { rutasCapitulos } from './modules/presupuestos/capitulos/routes.ts'
import { rutasHistorial } from './modules/presupuestos/historial/routes.ts'
import { rutasInicio } from './modules/presupuestos/inicio/routes.ts'
import { rutasBc3 } from './modules/presupuestos/interop/bc3/routes.ts'
import { rutasEjemplo } from './modules/presupuestos/interop/ejemplo/routes.ts'
import { rutasVuelta } from './modules/presupuestos/interop/excel/routes.ts'
import { rutasHoja } from './modules/presupuestos/interop/hoja/routes.ts'
import { rutasLote } from './modules/presupuestos/lote/routes.ts'
import { rutasObras } from './modules/presupuestos/obras/routes.ts'
import { seguirPreciosBase } from './modules/presupuestos/precios/plantilla.ts'
import { rutasPrecios } from './modules/presupuestos/precios/routes.ts'
import { rutasReemplazo } from './modules/presupuestos/reemplazo/routes.ts'
import { rutasTareas } from './modules/presupuestos/tareas/routes.ts'
import { rutasVista } from './modules/presupuestos/vista/routes.ts'
import { servirInformes } from './modules/reportes/informe/rutas.ts'
import { type DepsReportes, rutasReportes } from './modules/reportes/routes.ts'

export interface OpcionesApp {
  base: Base
  config: Pick<
    Config,
    | 'publicUrl'
    | 'accessKey'
    | 'tokenSecret'
    | 'registroAbierto'
    | 'demo'
    | 'userTokenEnUrl'
    | 'proxies'
    | 'espacio'
  >
  /** Queues a mail. */
  encolar: Encolar<CartaDeTodos>
  /** Absent: nothing is known to be wrong with the server. */
  avisosDelServidor?: AvisosDelServidor
  registrar: Anotador
  /** Folder of the built web. */
  web: string
  /** Most requests a minute from one network; 0: nothing is counted. */
  pedidosPorMinuto: number
  /** Tests: an answer that its schema would change is an error. */
  estricto: boolean
}

/** The whole server, not listening: every room by its name, from left to right (architecture.md §1). */
export async function construirApp(opciones: OpcionesApp): Promise<FastifyInstance> {
  const { config, registrar } = opciones
  const base = conSucesos(opciones.base, registrar)
  const tokens = crearTokens(config.tokenSecret)
  const deps = {
    tokens,
    cofre: crearCofre(config.tokenSecret),
    huellaDeCodigo: crearHuellaDeCodigo(config.tokenSecret),
    tokenEnUrl: config.userTokenEnUrl,
    encolar: opciones.encolar,
    avisosDelServidor: opciones.avisosDelServidor ?? (() => []),
    registroAbierto: config.registroAbierto,
    conDemo: config.demo,
    alNacerEmpresa: nacerEmpresa,
    limitesDeEspacio: config.espacio,
  }
  const rutas = salas(deps, {
    deposito: base,
    publicUrl: config.publicUrl,
    encolar: opciones.encolar,
  })
  exigirMontaje(rutas)

  const { pedidosPorMinuto } = opciones
  const { publicUrl, proxies, accessKey } = config
  const app = await construirServidor({
    base,
    publicUrl,
    proxies,
    pedidosPorMinuto,
    registrar,
    alRechazar: contarRechazos(registrar, tokens, config.tokenSecret),
  })
  const montaje = {
    base,
    porteria: crearPorteria(base, tokens, anotarUsos(app, base)),
    accessKey,
    tokenEnUrl: config.userTokenEnUrl,
    selladas: new Selladas(),
    estricto: opciones.estricto,
  }
  for (const ruta of rutas) montar(app, montaje, ruta)
  servirInformes(app, { base, publicUrl: config.publicUrl })
  servirDocumentacion(app, { ...DOCUMENTO, publicUrl })
  await servirPaginas(app, opciones.web, accessKey)
  return app
}

const CADA_MINUTO_MS = 60_000

/** Stores when sessions were last used, apart from the requests, while the server is open. */
function anotarUsos(app: FastifyInstance, base: Base): Usos {
  const usos = new Usos()
  let guardando = Promise.resolve()
  const reloj = setInterval(() => {
    // A failure is ignored: only a time is lost.
    guardando = usos.guardar(base).catch(() => undefined)
  }, CADA_MINUTO_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(reloj)
    await guardando
  })
  return usos
}

const DOCUMENTO = {
  endpoints: todosLosEndpoints,
  esquemas: esquemasConNombre,
  error: 'Error',
  titulo: 'Plomada',
  descripcion:
    'Presupuestos y seguimiento de obras. El token puede ir también como `userToken` en la consulta o en el ' +
    'cuerpo. Las escrituras aceptan `Idempotency-Key`. `x-roles` dice quién puede llamar; lo que recibe un cliente ' +
    'es la segunda forma de la respuesta, donde la hay. Los ids de otra empresa o de una obra no asignada ' +
    'contestan 404.',
}

function salas(acceso: DepsAcceso, reportes: DepsReportes): Ruta[] {
  return [
    ...rutasAcceso(acceso),
    ...rutasPersonas(),
    ...rutasCatalogo(seguirPreciosBase),
    ...rutasImportarDatos(seguirPreciosBase),
    ...rutasObras(),
    ...rutasCapitulos(),
    ...rutasTareas(),
    ...rutasLote(),
    ...rutasReemplazo(),
    ...rutasBanco(),
    ...rutasPrecios(),
    ...rutasImportar(),
    ...rutasVista(),
    ...rutasAprobacion(),
    ...rutasArchivos(),
    ...rutasBc3(),
    ...rutasHoja(),
    ...rutasEjemplo(),
    ...rutasVuelta(),
    ...rutasAvances(),
    ...rutasFotos(reportes.deposito, acceso.limitesDeEspacio),
    ...rutasCertificaciones(),
    ...rutasListasDeCertificaciones(),
    ...rutasComprobantes(),
    ...rutasDocumentosDeCertificaciones(),
    ...rutasCompras(),
    ...rutasDocumentosDeCompras(),
    ...rutasCronograma(),
    ...rutasReportes(reportes),
    ...rutasHistorial(),
    ...rutasBusqueda(),
    ...rutasInicio(),
  ]
}

/** Endpoints that answer every rol alike: nothing in them is a cost. */
const NEUTRAS = new Set([
  'activarSegundoPaso',
  'cambiarPassword',
  'confirmarPassword',
  'cerrarSesion',
  'cerrarSesiones',
  'cerrarUnaSesion',
  'crearTicket',
  'editarPerfil',
  'llaveDeSesion',
  'organizacion',
  'prepararSegundoPaso',
  'quitarSegundoPaso',
  'renovarCodigos',
  'segundoPaso',
  'sesiones',
  'updateFirebaseToken',
  'usuarioPorCredencial',
])

function exigirMontaje(rutas: readonly Ruta[]): void {
  const faltas = faltasDeMontaje(rutas, todosLosEndpoints, NEUTRAS)
  if (faltas.length > 0) throw new Error(faltas.join('; '))
}
