import * as contrato from '@plomada/contract/acceso'
import * as deClientes from '@plomada/contract/acceso/clientes'
import * as deEmpresa from '@plomada/contract/acceso/empresa'
import * as deInvitaciones from '@plomada/contract/acceso/invitaciones'
import * as deSegundoPaso from '@plomada/contract/acceso/segundoPaso'
import * as deSesiones from '@plomada/contract/acceso/sesiones'
import * as deUsuarios from '@plomada/contract/acceso/usuarios'
import { type Ruta, ruta, rutaPreparada, rutaPropia, rutaPublica } from '../../base/http/ruta.ts'
import { crearAutoInvitacion, signup } from './alta/firmaNueva.ts'
import { checkResetToken, olvidePass, updatePassByResetToken } from './alta/recuperar.ts'
import {
  altaDeCliente as crearCliente,
  invitarAlCliente,
  prepararCliente,
  prepararInvitarCliente,
} from './clientes/escribir.ts'
import { clientesForSelect, credencialPorId } from './credencial/usecases.ts'
import { leerElEspacio } from './empresa/espacio.ts'
import { editarDatos, prepararLogo, verEmpresa } from './empresa/usecases.ts'
import { elegirEmpresa, login } from './ingreso/entrar.ts'
import {
  bajaDeInvitacion,
  invitar,
  prepararInvitacion,
  prepararReenvio,
  reenviar,
} from './invitaciones/invitar.ts'
import { invitaciones, organizacion } from './invitaciones/leer.ts'
import type { DepsAcceso } from './nucleo/deps.ts'
import { editarSeguridad, leerSeguridad, reiniciar } from './segundoPaso/administrar.ts'
import { confirmar } from './segundoPaso/confirmar.ts'
import { activarAlEntrar, darSegundoPaso, desafiar, prepararAlEntrar } from './segundoPaso/entrar.ts'
import { activarPropio, estado, prepararPropio, quitarPropio, renovarPropios } from './segundoPaso/propio.ts'
import { cerrarTodas, cerrarUna, llaveDeSesion, recibirTokenDeAvisos, sesiones } from './sesion/propias.ts'
import { cambiarPassword, cerrarSesion, crearTicket } from './sesion/usecases.ts'
import { cambioDeUsuario, editarMiPerfil } from './usuarios/editar.ts'
import { obrasQueSeAsignan, porCredencial, verUsuarios } from './usuarios/leer.ts'

export const rutasAcceso = (deps: DepsAcceso): Ruta[] => [
  rutaPublica(contrato.login, login({ ...deps, desafiar })),
  rutaPublica(contrato.elegirEmpresa, elegirEmpresa({ ...deps, desafiar })),
  ruta(contrato.cerrarSesion, cerrarSesion),
  ruta(contrato.llaveDeSesion, llaveDeSesion(deps)),
  rutaPropia(contrato.cambiarPassword, cambiarPassword),
  rutaPropia(contrato.confirmarPassword, confirmar(deps)),
  rutaPublica(contrato.olvidePass, olvidePass(deps)),
  rutaPublica(contrato.checkResetToken, checkResetToken),
  rutaPublica(contrato.updatePassByResetToken, updatePassByResetToken),
  rutaPublica(contrato.crearAutoInvitacion, crearAutoInvitacion(deps)),
  rutaPublica(contrato.signup, signup(deps)),
  ruta(contrato.credencialPorId, credencialPorId(deps)),
  ruta(contrato.clientesForSelect, clientesForSelect),
  ruta(contrato.crearTicket, crearTicket),
  ...rutasDeUsuarios(deps),
  ...rutasDeSegundoPaso(deps),
]

const rutasDeUsuarios = (deps: DepsAcceso): Ruta[] => [
  ruta(deUsuarios.usuarios, verUsuarios(deps)),
  ruta(deUsuarios.usuarioPorCredencial, porCredencial),
  ruta(deUsuarios.obrasForSelect, obrasQueSeAsignan),
  ruta(deUsuarios.editarUsuario, cambioDeUsuario(deps)),
  ruta(deUsuarios.editarPerfil, editarMiPerfil),
  rutaPreparada(deClientes.crearCliente, prepararCliente, crearCliente(deps)),
  rutaPreparada(deClientes.invitarCliente, prepararInvitarCliente, invitarAlCliente(deps)),
  rutaPreparada(deInvitaciones.invitar, prepararInvitacion, invitar(deps)),
  ruta(deInvitaciones.invitaciones, invitaciones),
  rutaPreparada(deInvitaciones.reenviarInvitacion, prepararReenvio, reenviar(deps)),
  ruta(deInvitaciones.revocarInvitacion, bajaDeInvitacion),
  ruta(deInvitaciones.organizacion, organizacion),
  ruta(deEmpresa.empresa, verEmpresa),
  ruta(deEmpresa.espacioDeEmpresa, leerElEspacio(deps.limitesDeEspacio)),
  rutaPreparada(deEmpresa.editarEmpresa, prepararLogo, editarDatos),
  ruta(deSesiones.sesiones, sesiones),
  ruta(deSesiones.cerrarUnaSesion, cerrarUna),
  ruta(deSesiones.cerrarSesiones, cerrarTodas),
  rutaPropia(deSesiones.updateFirebaseToken, recibirTokenDeAvisos),
]

const rutasDeSegundoPaso = (deps: DepsAcceso): Ruta[] => [
  rutaPublica(deSegundoPaso.darSegundoPaso, darSegundoPaso(deps)),
  rutaPublica(deSegundoPaso.prepararAlEntrar, prepararAlEntrar(deps)),
  rutaPublica(deSegundoPaso.activarAlEntrar, activarAlEntrar(deps)),
  ruta(deSegundoPaso.segundoPaso, estado),
  rutaPropia(deSegundoPaso.prepararSegundoPaso, prepararPropio(deps)),
  rutaPropia(deSegundoPaso.activarSegundoPaso, activarPropio(deps)),
  rutaPropia(deSegundoPaso.renovarCodigos, renovarPropios(deps)),
  rutaPropia(deSegundoPaso.quitarSegundoPaso, quitarPropio(deps)),
  ruta(deSegundoPaso.reiniciarSegundoPaso, reiniciar),
  ruta(deSegundoPaso.seguridad, leerSeguridad),
  ruta(deSegundoPaso.editarSeguridad, editarSeguridad),
]
