import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { IconAlertTriangle, IconChevronDown, IconCloudUp, IconRefresh } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { insistir } from '../../api/envios/cartero.ts'
import { cuantosLugares, porLugar } from '../../api/envios/cola.ts'
import type { Envio } from '../../api/envios/envio.ts'
import { cambiarEstado, type EstadoDeEnvios, useEnvios, varados } from '../../api/envios/lista.ts'
import { type Promesa, usePromesa } from '../../api/promesa.ts'
import { pedirReingreso } from '../../api/reingreso.ts'
import { DeNuevo, reenviables } from '../../pagina/envios/DeNuevo.tsx'
import { useDescarte } from '../../pagina/envios/useDescarte.tsx'
import { PanelDeBoton } from '../../ui/Desplegable.tsx'
import { EnvioEnPanel } from './EnvioEnPanel.tsx'
import clases from './SinEnviar.module.css'
import { ETIQUETA_DEL_PANEL, useAvisoDeRechazo } from './useAvisoDeRechazo.ts'

/** How many changes wait on this device, what they are, and what can be done about each. */
export function SinEnviar() {
  const estado = useEnvios()
  const esperan = varados(estado)
  const rechazados = esperan.filter((envio) => envio.estado === 'rechazado')
  const [abierto, setAbierto] = useState(false)
  const { preguntar, pregunta } = useDescarte()
  const { pathname } = useLocation()
  useAvisoDeRechazo(
    rechazados.filter((envio) => envio.avisado !== true && !seDiceEn(envio, pathname)),
    abierto,
    () => setAbierto(true),
  )
  const deNuevo = reenviables(rechazados)
  const navegador = usePromesa()
  const pendientes = esperan.length - rechazados.length
  const n = cuantosLugares(pendientes === 0 ? rechazados : esperan)
  const texto = pendientes === 0 ? mensajesEnvios.porRevisar(n) : mensajesEnvios.cuantos(n)
  const Icono = rechazados.length > 0 ? IconAlertTriangle : IconCloudUp
  return (
    <div className={clases.grupo}>
      <VisuallyHidden role="status">{texto}</VisuallyHidden>
      <PanelDeBoton
        etiqueta={ETIQUETA_DEL_PANEL}
        abierto={abierto}
        onCambiar={setAbierto}
        position="bottom-end"
        width={350}
        p="sm"
        className={clases.panel}
        trapFocus={false}
        boton={
          <UnstyledButton
            className={clases.pastilla}
            data-clase={rechazados.length > 0 ? 'peligro' : 'atencion'}
            aria-label={texto}
            title={texto}
          >
            <Icono size={16} aria-hidden />
            <span className={clases.ancho}>{texto}</span>
            {/* On a phone there is no room for the words beside the work's name; the panel and the cells have them. */}
            <span className={clases.angosto}>{n}</span>
            <IconChevronDown size={12} aria-hidden className={clases.flecha} />
          </UnstyledButton>
        }
      >
        {pendientes > 0 && <p className={clases.nota}>{promesa(estado, navegador)}</p>}
        {cuantosLugares(deNuevo) > 1 && (
          <DeNuevo
            className={clases.boton}
            size="compact-sm"
            envios={deNuevo}
            cuantos={cuantosLugares(deNuevo)}
          />
        )}
        <ul className={clases.lista}>
          {enPanel(esperan, estado.cola).map(({ envio, siguen }) => (
            <EnvioEnPanel
              key={envio.id}
              envio={envio}
              siguen={siguen}
              sinGuardar={estado.sinGuardar.has(envio.id)}
              preguntar={preguntar}
            />
          ))}
        </ul>
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          className={clases.boton}
          onClick={() => setAbierto(false)}
        >
          Cerrar
        </Button>
      </PanelDeBoton>
      {pregunta}
      {pendientes > 0 && <Reintentar sinSesion={estado.sinSesion} />}
    </div>
  )
}

/** Whether that page tells of it by itself, with what can be done. */
function seDiceEn({ muestra: { direccion, edicion } }: Envio, pathname: string): boolean {
  return edicion !== undefined && [direccion, edicion].some((una) => una.split('?')[0] === pathname)
}

/**
 * One line a change, with all its photos, also those that wait for it alone; a refused photo has a line of its own, with
 * its reason.
 */
function enPanel(esperan: readonly Envio[], cola: readonly Envio[]) {
  const suelta = ({ tras, estado }: Envio) => tras !== undefined && estado === 'rechazado'
  const [suyos, ids] = [cola.filter((envio) => !suelta(envio)), new Set(esperan.map(({ id }) => id))]
  return [
    ...porLugar(suyos).filter(({ envio, siguen }) => [envio, ...siguen].some(({ id }) => ids.has(id))),
    ...esperan.filter(suelta).map((envio) => ({ envio, siguen: [envio] })),
  ]
}

/** Promises only what is true: not for changes that the device could not store. */
function promesa({ sinSesion, sinGuardar }: EstadoDeEnvios, navegador: Promesa): string {
  if (sinSesion) return mensajesEnvios.necesitasEntrar
  if (sinGuardar.size > 0) return mensajesEnvios.noQuedaEnEsteEquipo
  return {
    guarda: mensajesEnvios.seEnviaSolo,
    'puede borrar': mensajesEnvios.enElEquipoSiPuede,
    'se pierde': mensajesEnvios.enLaVentana,
  }[navegador]
}

function Reintentar({ sinSesion }: { sinSesion: boolean }) {
  const reintentar = async () => {
    // The user has asked for it, so the question for the password is no surprise.
    if (sinSesion && !(await pedirReingreso())) return
    cambiarEstado({ sinSesion: false })
    insistir()
  }
  const texto = sinSesion ? 'Entrar' : 'Reintentar'
  return (
    <>
      <Button
        className={clases.ancho}
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={() => void reintentar()}
      >
        {texto}
      </Button>
      <ActionIcon
        className={clases.angosto}
        variant="default"
        size={32}
        aria-label={texto}
        title={texto}
        onClick={() => void reintentar()}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
