import { Checkbox, Text } from '@mantine/core'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { useState } from 'react'
import { useEnvios } from '../../../api/envios/lista.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import type { FotoParaEnviar } from './encolarConFotos.ts'

/**
 * Where this device has no room for an entry with its photos, an entry without them often still fits: offers that, and
 * leaves the photos where they are, since it may be refused too. While it is sent, which may take long on a slow line, it
 * says that nothing but the page has it.
 *
 *     const sinLugar = useSinLugar()
 *     … mandar: () => sinLugar.con(fotos.listas ?? [], (suyas) => encolarAvance(avance, suyas)) … {sinLugar.oferta}
 */
export function useSinLugar() {
  const [noEntran, setNoEntran] = useState(false)
  const [sinFotos, setSinFotos] = useState(false)
  const [enCamino, setEnCamino] = useState(false)
  const { sinGuardar } = useEnvios()
  const con = async <R,>(
    fotos: readonly FotoParaEnviar[],
    mandar: (fotos: readonly FotoParaEnviar[]) => Promise<R>,
  ): Promise<R> => {
    const suyas = sinFotos ? [] : fotos
    setEnCamino(true)
    try {
      return await mandar(suyas)
    } catch (error) {
      if (error instanceof ErrorDeApi && error.message === mensajesEnvios.sinLugar && suyas.length > 0)
        setNoEntran(true)
      throw error
    } finally {
      setEnCamino(false)
    }
  }
  const soloAca = enCamino && sinGuardar.size > 0
  const oferta = soloAca ? (
    <Text role="status" fz="sm">
      {mensajesEnvios.sinLugarSeEnvia}
    </Text>
  ) : (
    noEntran && (
      <Checkbox
        label={mensajesEnvios.cargarSinFotos}
        checked={sinFotos}
        onChange={(evento) => setSinFotos(evento.currentTarget.checked)}
      />
    )
  )
  return { con, oferta }
}
