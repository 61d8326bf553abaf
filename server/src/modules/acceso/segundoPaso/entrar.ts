import type * as contrato from '@plomada/contract/acceso/segundoPaso'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPublico } from '../../../base/http/ruta.ts'
import { secretoDe } from '../directorio/deEmpresa.ts'
import { empresaDeSecreto } from '../directorio/repo.ts'
import type { DepsAcceso } from '../nucleo/deps.ts'
import { contarIntento, perdonarIntento, recordarRed } from '../sesion/intentos.ts'
import { huella } from '../sesion/secretos.ts'
import type { Entrega } from '../sesion/token.ts'
import { abrirSesionEn, type Comprobado, exigirComprobado } from '../sesion/usecases.ts'
import { activar, prepararSegundoPaso, tomarCodigo } from './codigos.ts'
import { codigosRestantes, insertarDesafio, leerEstado, quienDesafia, tomarDesafio } from './repo.ts'

interface De {
  empresaId: string
  credencialId: string
  rol: Rol
}

/**
 * What is still required of somebody who gave a good password, or null: a code, or setting up the second step that
 * their rol requires.
 */
export async function desafiar(base: Base, de: Comprobado) {
  return base.enEmpresa({ ...de, rol: 'sesion' }, async (tx) => {
    const { activo, roles } = await leerEstado(tx, de.empresaId, de.credencialId)
    if (!activo && !roles.includes(de.rol)) return null
    await exigirComprobado(tx, de)
    const desafio = secretoDe(de.empresaId)
    await insertarDesafio(tx, de, huella(desafio))
    return { desafio, falta: activo ? ('codigo' as const) : ('configurar' as const) }
  })
}

async function quienDebe(base: Base, desafio: string) {
  const quien = await base.comoSistema(async (tx) => {
    const suya = huella(desafio)
    const empresaId = await empresaDeSecreto(tx, { secreto: desafio, huella: suya })
    return empresaId === undefined ? undefined : quienDesafia(tx, empresaId, suya)
  })
  if (quien === undefined) throw new Rechazo('SIN_SESION', mensajesUsuarios.desafioVencido)
  return quien
}

/**
 * Runs `fn` and opens the session that the challenge stands for, all or nothing; a guess is counted before it is
 * checked.
 */
async function entrar<T>(
  deps: DepsAcceso,
  base: Base,
  pedido: { desafio: string; agente: string; ip: string },
  fn: (tx: Tx, quien: De) => Promise<T>,
): Promise<{ entrega: Entrega; valor: T }> {
  const quien = await quienDebe(base, pedido.desafio)
  const frenos = { segundoPasoPorCredencial: quien.credencialId, segundoPasoPorIp: pedido.ip }
  const intento = await contarIntento(base, frenos)
  const { firmar, valor } = await base.enEmpresa({ ...quien, rol: 'sesion' }, async (tx) => {
    if (!(await tomarDesafio(tx, huella(pedido.desafio)))) {
      throw new Rechazo('SIN_SESION', mensajesUsuarios.desafioVencido)
    }
    const hecho = await fn(tx, quien)
    return { firmar: await abrirSesionEn(tx, { ...quien, agente: pedido.agente }), valor: hecho }
  })
  await perdonarIntento(base, intento)
  await recordarRed(base, frenos)
  return { entrega: await deps.tokens.entregar(firmar), valor }
}

export function darSegundoPaso(deps: DepsAcceso): ManejadorPublico<typeof contrato.darSegundoPaso> {
  return async ({ base, body, agente, ip, ahora }) => {
    const { entrega, valor } = await entrar(
      deps,
      base,
      { desafio: body.desafio, agente, ip },
      async (tx, quien) => {
        const clase = await tomarCodigo(tx, deps.cofre, quien, body.codigo, ahora)
        const restantes = await codigosRestantes(tx, quien.credencialId)
        if (clase === 'recuperacion') {
          const hecho = {
            entidad: 'codigoRecuperacion',
            entidadId: quien.credencialId,
            despues: { restantes },
          }
          await escribirBitacora(tx, quien, 'darSegundoPaso', [hecho])
        }
        return restantes
      },
    )
    return { ...entrega, codigosRestantes: valor }
  }
}

/** Only for somebody who has no second step in force: a password alone never replaces a phone. */
export function prepararAlEntrar(deps: DepsAcceso): ManejadorPublico<typeof contrato.prepararAlEntrar> {
  return async ({ base, body }) => {
    const quien = await quienDebe(base, body.desafio)
    return base.enEmpresa({ ...quien, rol: 'sesion' }, async (tx) => {
      const clave = await prepararSegundoPaso(tx, deps.cofre, quien)
      const hecho = { entidad: 'segundoPaso', entidadId: quien.credencialId }
      await escribirBitacora(tx, quien, 'prepararAlEntrar', [hecho])
      return clave
    })
  }
}

export function activarAlEntrar(deps: DepsAcceso): ManejadorPublico<typeof contrato.activarAlEntrar> {
  return async ({ base, body, agente, ip, ahora }) => {
    const { entrega, valor: codigos } = await entrar(
      deps,
      base,
      { desafio: body.desafio, agente, ip },
      async (tx, quien) => {
        const nuevos = await activar(tx, deps.cofre, quien, body.codigo, ahora)
        const hecho = { entidad: 'segundoPaso', entidadId: quien.credencialId, despues: { activo: true } }
        await escribirBitacora(tx, quien, 'activarAlEntrar', [hecho])
        return nuevos
      },
    )
    return { ...entrega, codigos, message: mensajesUsuarios.segundoPasoActivado }
  }
}
