import { Button, Group, Text } from '@mantine/core'
import { mensajesRenglones as textos } from '@plomada/domain/nucleo/mensajes/renglones'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../../ui/FormularioDeParte.tsx'
import { ElegirGrupo, lugaresDe } from '../../movidas/dialogos/ElegirGrupo.tsx'
import { type Renglon, tieneRenglon, type Vista } from '../../vista/arbol.ts'
import { type EnGrupo, ponerBorrador } from './borradores.ts'

interface SinGrupoProps {
  vista: Vista
  /** Half typed in grupos that take no more rubros, or are gone; by grupo. */
  perdidos: readonly (readonly [grupoId: string, EnGrupo])[]
  /** Those in which a line stands. */
  ocupados: ReadonlyMap<string, EnGrupo>
  onCerrar: () => void
}

/** Tells of rubros that were half typed in a grupo that is gone, and puts them elsewhere. */
export function SinGrupo({ vista, perdidos, ocupados, onCerrar }: SinGrupoProps) {
  const [mudado, setMudado] = useState<string | null>(null)
  const [alGrupo, setAlGrupo] = useState<string | null>(null)
  const { presupuesto, rubrosWithGrupos: capitulos } = vista
  const libres = lugaresDe(capitulos).filter(
    ({ capitulo, grupo }) => tieneRenglon(capitulo, grupo) && !ocupados.has(grupo._id),
  )
  const suyo = perdidos.find(([grupoId]) => grupoId === mudado)?.[1]
  const cerrar = () => {
    setMudado(null)
    setAlGrupo(null)
    onCerrar()
  }
  const mudar = () => {
    const destino = libres.find(({ grupo }) => grupo._id === alGrupo)?.grupo
    if (destino === undefined || suyo === undefined || mudado === null) return
    ponerBorrador(presupuesto, destino, suyo.renglon)
    ponerBorrador(presupuesto, { _id: mudado, nombre: suyo.grupo }, null)
    cerrar()
  }
  return (
    <>
      {perdidos.map(([grupoId, { renglon, grupo }]) => (
        <Alerta key={grupoId} clase="atencion" titulo={textos.sinGrupo}>
          <Text fz="sm">{textos.quedoEn(dicho(renglon), grupo)}</Text>
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" variant="default" onClick={() => setMudado(grupoId)}>
              {textos.pasar}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => ponerBorrador(presupuesto, { _id: grupoId, nombre: grupo }, null)}
            >
              {textos.olvidar}
            </Button>
          </Group>
        </Alerta>
      ))}
      {suyo !== undefined && (
        <Dialogo onClose={cerrar} title={textos.pasarA(suyo.renglon.nombre)} olvida>
          <FormularioDeParte
            formulario={{ enviar: mudar, ocupado: false, resumen: { mensaje: null } }}
            verbo={textos.pasarAEse}
            boton={{ disabled: alGrupo === null }}
            onCancelar={cerrar}
          >
            <ElegirGrupo lugares={libres} value={alGrupo} onChange={setAlGrupo} />
          </FormularioDeParte>
        </Dialogo>
      )}
    </>
  )
}

/** '«Losa», 12,5 m3'. */
function dicho({ nombre, cantidad, unidad }: Renglon): string {
  const micro = leerMicro(cantidad)
  const cuanto = [micro === undefined ? '' : formatoCantidad(micro), unidad].filter(Boolean).join(' ')
  return [`«${nombre}»`, cuanto].filter(Boolean).join(', ')
}
